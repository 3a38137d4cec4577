import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from '../src/build/chunks/compress-assets.plugin.ts'

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the office into `dist-office`, separately from the store, so that players never download it. */
export default defineConfig({
  root: pathTo('app'),
  // Use a separate cache, because the store's development server would delete the office's packages from a shared one.
  cacheDir: pathTo('../node_modules/.vite-office'),
  plugins: [react(), compressAssets()],
  // React 18 has this hook built in, so wouter's shim is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: {
    // Allow imports from the parent folder: contract, texts and packages.
    fs: { allow: [pathTo('../')] },
    proxy: { '/office/': { target: process.env['STORE_GATEWAY'] ?? 'http://localhost:4174' } },
  },
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[local]-[hash]' } } },
  build: {
    outDir: pathTo('../dist-office'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Do not inline assets, because the content security policy forbids data URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
