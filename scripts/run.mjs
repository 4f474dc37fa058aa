// Runs an npm command: `node scripts/run.mjs <command> [arguments]`. It starts on any Node from 20, prepares a bare clone
// (packages, and for tests Chromium and PostgreSQL), then runs the command's program on the project's own Node.
import { join } from 'node:path'
import { commands } from './run/commands.mjs'
import { runProgram } from './run/program.mjs'
import { prepare } from './setup.mjs'
import { projectNode } from './setup/packages.mjs'
import { root } from './setup/root.mjs'

const [name = '', ...args] = process.argv.slice(2)

async function run() {
  if (!Object.hasOwn(commands, name)) {
    throw new Error(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}`)
  }
  const { program, programArgs = [], nodeArgs = [], needsTestTools = false } = commands[name]
  await prepare({ needsTestTools })
  // Keeps compiled TypeScript for later runs.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')
  await runProgram(projectNode(), [...nodeArgs, join(root, program), ...programArgs, ...args])
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
