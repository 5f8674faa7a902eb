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

const input = { main: 'index.html', public: 'public.html' };
/** Packages that only define things when they are imported, and do not say so: what a page does not use of them is left out. */
const treeshake = {
  moduleSideEffects: [
    { test: /\/node_modules\/(@rc-component|@ant-design)\/|\/packages\/\w+\/src\//, sideEffects: false },
  ],
};

export default defineConfig(async ({ command }) => ({
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
      input,
      treeshake,
      output: {
        // A chunk needs none that is named after it, so that the order of execution stays without more code.
        codeSplitting: {
          groups:
            command === 'build'
              ? [{ name: await nameChunks({ plugins: [react()], build: { rolldownOptions: { input, treeshake } } }) }]
              : [],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}'] },
}));
