import { defineConfig } from '@playwright/test';
import { cameraArguments } from './e2e/camera.ts';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();
const chromium = (...more: string[]) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ],
});
/** WebGL without a graphics card: the processor draws the map, which takes longer than the rest of the page. */
const mapArguments = ['--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
const drawsMaps = chromium(...mapArguments);
const phone = chromium(...mapArguments, ...cameraArguments);
const drawsNoMaps = chromium('--disable-3d-apis');
const desk = { width: 1440, height: 900 };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // In CI a retry shows whether a test is broken or flaky, and records its trace. Both fail the run.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    contextOptions: { reducedMotion: 'reduce' },
    // The global setup sets it before the workers read this file.
    baseURL: process.env.E2E_BASE_URL,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/*.map.spec.ts', '**/*.phone.spec.ts'],
      use: { viewport: desk, launchOptions: drawsNoMaps },
    },
    { name: 'maps', testMatch: '**/*.map.spec.ts', use: { viewport: desk, launchOptions: drawsMaps } },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, launchOptions: phone },
    },
  ],
});
