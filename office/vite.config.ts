import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from '../src/build/chunks/compress-assets.plugin.ts'
import { writeModuleSizes } from '../src/build/chunks/module-sizes.plugin.ts'

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the office into `dist-office`, apart from the store, so that no player loads a byte of it. */
export default defineConfig({
  root: pathTo('app'),
  // The store's development server would remove the packages that this one has prepared.
  cacheDir: pathTo('../node_modules/.vite-office'),
  plugins: [react(), compressAssets(), writeModuleSizes()],
  // React 18 has this hook built in, so the shim that wouter imports is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // `npm run dev`: calls and logins go to the gateway, under the office's own host.
  server: {
    // The contract, the texts and the packages are outside the app's folder.
    fs: { allow: [pathTo('../')] },
    proxy: { '/office/': { target: process.env['STORE_GATEWAY'] ?? 'http://localhost:4174' } },
  },
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[local]-[hash]' } } },
  build: {
    outDir: pathTo('../dist-office'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The content security policy allows no data URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
