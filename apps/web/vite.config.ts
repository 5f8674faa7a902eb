import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { nameChunks } from './name-chunks.ts';

const api = process.env.API_TARGET ?? 'http://127.0.0.1:3000';

/** The server answers customer addresses with public.html; the dev server has to know them too. */
const publicPages: Plugin = {
  name: 'public-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/(s|tracking)\//.test(request.url ?? '')) request.url = '/public.html';
      next();
    });
  },
};

export default defineConfig({
  plugins: [react(), publicPages],
  server: {
    proxy: {
      '/api': api,
      '/docs': api,
      '/map': api,
      '/socket.io': { target: api, ws: true },
    },
  },
  build: {
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      input: { main: 'index.html', public: 'public.html' },
      // A chunk needs none that is named after it, so that the order of execution stays without more code.
      output: { codeSplitting: { groups: [{ name: nameChunks() }], includeDependenciesRecursively: false } },
    },
  },
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}'] },
});
