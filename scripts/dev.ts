import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { sparePort } from '../harness/processes/spare-port.ts'
import { loadConfig } from '../server/config.ts'
import { failureText } from '../server/core/failure-text.ts'
import { ensureBuilt } from './build.ts'
import { root } from './build/folders.ts'
import { builtStamp } from './build/stamp.ts'
import { devPages } from './dev/pages.ts'
import { endWithNpm } from './end-with-npm.ts'

/** Vite in front with hot reload; behind it the real server, started again when a file of it changes. */
async function dev() {
  const { PORT, HOST, PUBLIC_URL = `http://localhost:${PORT}` } = loadConfig()
  // The server's own pages (sign-in, API page) take their style from a build; an old one will do.
  if (builtStamp() === undefined) await ensureBuilt()
  const innerPort = await sparePort()
  const target = `http://127.0.0.1:${innerPort}`
  // web/api/ holds sources, which Vite serves under the same path as the API.
  const behind = ['^/api/(?!.*\\.tsx?(\\?|$))', '/healthz', '/readyz', '/assets', '/?lang=']
  const vite = await createServer({
    configFile: resolve(root, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [devPages(target)],
    server: {
      host: HOST,
      port: PORT,
      strictPort: true,
      fs: { allow: [root] },
      proxy: Object.fromEntries(behind.map((path) => [path, { target }])),
    },
  })
  await vite.listen()
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', resolve(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(innerPort), HOST: '127.0.0.1', PUBLIC_URL },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = async () => {
    server.kill('SIGTERM')
    await vite.close()
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  server.once('exit', end)
}

endWithNpm()
try {
  await dev()
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}
