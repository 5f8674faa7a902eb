import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const api = process.env.API_TARGET ?? 'http://127.0.0.1:3000';

/** The service worker keeps every file of its own build, so it has to be told their names when all of them are known. */
const keptFiles: Plugin = {
  name: 'kept-files',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk') this.error('the service worker is missing from the build');
    // Fonts come in seven alphabets; what a driver's screen really uses is kept when it is first asked for.
    const built = Object.keys(bundle).filter((name) => /^assets\/(.*\.(m?js|css)|inter-latin-wght-.*)$/.test(name));
    const drawn = readdirSync(new URL('public', import.meta.url)).filter((name) => name.endsWith('.svg'));
    const files = [...built, ...drawn].map((name) => `/r/${name}`).sort();
    const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
    worker.code = worker.code
      .replaceAll('__BUILD__', build)
      .replace(/(['"`])__FILES__\1/, JSON.stringify(JSON.stringify(files)));
  },
};

/** The server answers /r/{token} with the page; the dev server has to know that too. */
const tokenPages: Plugin = {
  name: 'token-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/r\/[\w-]+(\?|$)/.test(request.url ?? '')) request.url = '/r/index.html';
      next();
    });
  },
};

export default defineConfig({
  base: '/r/',
  plugins: [react(), tokenPages, keptFiles],
  server: { proxy: { '/api': api, '/map': api, '/socket.io': { target: api, ws: true } } },
  build: {
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      input: { app: 'index.html', sw: 'src/service-worker/sw.ts' },
      output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}'] },
});
