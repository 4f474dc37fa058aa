import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { findFreePort } from '../harness/processes/free-port.ts'
import { loadConfig } from '../server/config.ts'
import { failureText } from '../server/core/failure-text.ts'
import { onStopSignal } from '../server/core/stop-signals.ts'
import { ensureBuilt } from './build.ts'
import { root } from './build/folders.ts'
import { builtStamp } from './build/stamp.ts'
import { devPages } from './dev/pages.ts'

/** Vite with hot reload in front of the real server, which restarts when one of its files changes. */
async function dev() {
  const { PORT, HOST, PUBLIC_URL = `http://localhost:${PORT}` } = loadConfig()
  // The server-rendered pages (sign-in, API page) take their style from a build; an outdated one is good enough.
  if (builtStamp() === undefined) await ensureBuilt()
  const serverPort = await findFreePort()
  const target = `http://127.0.0.1:${serverPort}`
  // Vite serves the sources in web/api/ under the same path as the API, so .ts files are excluded.
  const sitePages = '^/(about|privacy|terms|accessibility)(\\?|$)'
  const proxiedPaths = ['^/api/(?!.*\\.tsx?(\\?|$))', sitePages, '/healthz', '/readyz', '/assets', '/?lang=', '/?zip=']
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
      proxy: Object.fromEntries(proxiedPaths.map((path) => [path, { target }])),
    },
  })
  await vite.listen()
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', resolve(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onStopSignal(async () => {
    server.kill('SIGTERM')
    await vite.close()
  })
  server.once('exit', () => vite.close())
}

try {
  await dev()
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}
