/** The server is idle most of the time: a smaller young generation saves 100 MB. docs/deploy/precinct.service has it too. */
const nodeArgs = ['--max-semi-space-size=4']

/**
 * Every npm command and its program. With `needsTestTools`, Chromium and PostgreSQL are installed first.
 * package.json has one script per entry; a test compares the two.
 */
export const commands = {
  start: { program: 'scripts/start.ts', nodeArgs },
  dev: { program: 'scripts/dev.ts' },
  build: { program: 'scripts/build.ts' },
  test: { program: 'scripts/test.ts', needsTestTools: true },
  check: { program: 'scripts/check.ts' },
  format: { program: 'node_modules/oxfmt/bin/oxfmt' },
  bench: { program: 'scripts/measure.ts', programArgs: ['bench'], needsTestTools: true },
  trial: { program: 'scripts/measure.ts', programArgs: ['trial'], needsTestTools: true },
  doctor: { program: 'scripts/doctor.ts' },
  admin: { program: 'scripts/admin.ts' },
  backup: { program: 'scripts/backup.ts' },
  packs: { program: 'scripts/packs.ts' },
  feeds: { program: 'scripts/feeds.ts' },
  results: { program: 'scripts/results.ts' },
  links: { program: 'scripts/links.ts' },
  licenses: { program: 'scripts/licenses.ts' },
  image: { program: 'scripts/image.ts' },
  release: { program: 'scripts/release.ts' },
  docs: { program: 'scripts/docs.ts' },
  messages: { program: 'node_modules/@lingui/cli/dist/lingui.js', programArgs: ['extract', '--clean'] },
}
