import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stateOutlines } from './scripts/build/state-outlines.ts'

const web = resolve(import.meta.dirname, 'web')

const isPlainContract = (id: string) => /[\\/]contract[\\/]/.test(id) && !id.endsWith('.schemas.ts')

/** Many dialogs and forms share these; no page shows them at once. */
const isOpenedLater = (id: string) =>
  id.endsWith('.schemas.ts') || /[\\/]ui[\\/](dialog|overlay|form-dialog-content)\.tsx$/.test(id)

// Few files per page: what every page needs, what only forms or dialogs need, and what several pages share.
const codeSplitting = {
  groups: [
    { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
    { name: 'app', tags: ['$initial' as const], test: /\.tsx?$/ },
    { name: 'contract', test: isPlainContract },
    { name: 'forms', test: /react-hook-form|use-contract-form/ },
    { name: 'zod', test: /[\\/]zod[\\/]/ },
    { name: 'dialogs', test: /node_modules.*(radix|react-remove-scroll)/ },
    { name: 'shared', minShareCount: 6, test: (id: string) => !isOpenedLater(id) },
    {
      name: 'voters',
      minShareCount: 3,
      test: /[\\/]web[\\/](parts[\\/](districts|elections|offices|sources|voter)|features[\\/](polling|ballot|home|plan|officials))/,
    },
  ],
}

// Lingui's macro runs before React's plugin; the other order breaks <Trans>. English texts stay in the code.
export default defineConfig(({ isSsrBuild }) => ({
  root: web,
  appType: 'custom',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' }, { cwd: import.meta.dirname })] }),
    react(),
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    tailwind(),
    stateOutlines(),
  ],
  // Pages are loaded lazily; listing them lets the dev server find all their dependencies at startup.
  optimizeDeps: { entries: ['main.tsx', 'pages/*.tsx'] },
  build: {
    target: 'es2022',
    manifest: true,
    emptyOutDir: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      ...(isSsrBuild
        ? { output: { codeSplitting: false } }
        : { input: ['main.tsx', 'styles/landing.css'].map((file) => resolve(web, file)), output: { codeSplitting } }),
    },
  },
}))
