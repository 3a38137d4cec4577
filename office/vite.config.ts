import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from '../src/build/chunks/compress-assets.plugin.ts'
import { writeModuleSizes } from '../src/build/chunks/module-sizes.plugin.ts'

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the office into `dist-office`, separately from the store, so that players load none of it. */
export default defineConfig({
  root: pathTo('app'),
  // Use a separate cache. In a shared one, the store's development server would remove the packages prepared by this
  // one.
  cacheDir: pathTo('../node_modules/.vite-office'),
  plugins: [react(), compressAssets(), writeModuleSizes()],
  // React 18 has this hook built in, so the shim that wouter imports is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // With `npm run dev`, API calls and logins go to the gateway, under the office's own host.
  server: {
    // Allow the parent folder, which contains the contract, the texts and the packages.
    fs: { allow: [pathTo('../')] },
    proxy: { '/office/': { target: process.env['STORE_GATEWAY'] ?? 'http://localhost:4174' } },
  },
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[local]-[hash]' } } },
  build: {
    outDir: pathTo('../dist-office'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Inline nothing, since the content security policy allows no data URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
