import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const api = process.env.API_TARGET ?? 'http://127.0.0.1:3000';

/** Writes the names of all built files into the service worker, which caches them. */
const cachedFiles: Plugin = {
  name: 'kept-files',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk') this.error('the service worker is missing from the build');
    // Fonts have seven alphabets. The others are cached when they are first requested.
    const built = Object.keys(bundle).filter((name) => /^assets\/(.*\.(m?js|css)|inter-latin-wght-.*)$/.test(name));
    const drawn = readdirSync(new URL('public', import.meta.url)).filter((name) => name.endsWith('.svg'));
    const files = [...built, ...drawn].map((name) => `/r/${name}`).sort();
    const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
    worker.code = worker.code
      .replaceAll('__BUILD__', build)
      .replace(/(['"`])__FILES__\1/, JSON.stringify(JSON.stringify(files)));
  },
};

/** Serves the page at /r/{token} on the dev server, as the server does. */
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
  plugins: [react(), tokenPages, cachedFiles],
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
