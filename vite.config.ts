// Lingui's macro runs before React's plugin; the other order breaks <Trans>.
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui(), tailwind()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: { input: { app: 'web/app.html', landing: 'web/landing.ts', pages: 'web/styles.css' } },
  },
})
