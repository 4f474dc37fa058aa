import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import project from '../../lingui.config.ts'
import { root } from '../build/folders.ts'

const folder = process.env.MESSAGES_FOLDER ?? ''

/** The project's configuration, but writing to a temporary folder and with line numbers, for comparison with the catalogs. */
export default defineConfig({
  ...project,
  rootDir: root,
  catalogs: project.catalogs?.map((catalog) => ({ ...catalog, path: join(folder, catalog.path) })),
  format: formatter({ lineNumbers: true }),
})
