import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { findFreePort } from '../harness/processes/free-port.ts'
import { loadConfig } from '../server/config.ts'
import { failureText } from '../server/core/failure-text.ts'
import { onStopSignal } from '../server/core/stop-signals.ts'
import { root } from './build/folders.ts'

/** Vite with hot reload in front of the real server, which restarts when one of its files changes. */
async function dev() {
  const { PORT, HOST, PUBLIC_URL = `http://localhost:${PORT}` } = loadConfig()
  const serverPort = await findFreePort()
  // Vite serves the sources of web/, including web/api/; pages and calls of the API come from the server.
  const fromServer = '^/(?!@|node_modules/|.*\\.(tsx?|css|js|mjs|po|woff2|svg|png|json|webmanifest)(\\?|$))'
  const vite = await createServer({
    configFile: resolve(root, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: HOST,
      port: PORT,
      strictPort: true,
      fs: { allow: [root] },
      proxy: { [fromServer]: { target: `http://127.0.0.1:${serverPort}` } },
    },
  })
  await vite.listen()
  const program = resolve(import.meta.dirname, 'dev/server.ts')
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', program], {
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
