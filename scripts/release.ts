import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { root } from './build/folders.ts'
import { asksForHelp, print, runCommand } from './command.ts'
import { billOfMaterials } from './licenses/sbom.ts'
import { release as releasePacks } from './packs/release.ts'
import { releaseNotes, withVersion } from './release/changelog.ts'

const help = `Makes a release of the last commit in a new folder: source, notes, bill of materials (CycloneDX), signed packs, image, checksums.

  npm run release -- 0.2.0 FOLDER --key FILE   also sets the version in package.json and CHANGELOG.md, commits and tags it
  npm run release -- --dry [0.2.0] FOLDER      changes nothing in the repository; without --key, the packs are signed
                                               with a key that is thrown away

The image is the one that npm run image built; without one, the release has none and says so. Nothing is published.`

async function run(args: string[]) {
  if (args.length === 0 || asksForHelp(args)) return print(help)
  const options = { dry: { type: 'boolean' }, key: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const isVersion = (text = '') => /^\d+\.\d+\.\d+$/.test(text)
  const version = positionals.find(isVersion)
  const folder = positionals.find((one) => !isVersion(one))
  if (!folder || (!values.dry && (!version || !values.key))) throw new Error('See npm run release -- --help.')
  await makeRelease({
    folder: resolve(folder),
    version: version ?? '0.0.0',
    isDry: Boolean(values.dry),
    key: values.key,
  })
}

interface ReleaseOptions {
  folder: string
  version: string
  isDry: boolean
  key: string | undefined
}

async function makeRelease({ folder, version, isDry, key }: ReleaseOptions) {
  if (existsSync(folder)) throw new Error(`${folder} already exists: choose another name.`)
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const notes = releaseNotes(changelog)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.')
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  if (!isDry) {
    writeFileSync(join(root, 'CHANGELOG.md'), withVersion(changelog, version, today))
    execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: root, stdio: 'ignore' })
    git('commit', '--all', '--message', `Release ${version}`)
    git('tag', `v${version}`)
  }
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('notes.md', notes)
  write(`precinct-${version}.cdx.json`, `${JSON.stringify(billOfMaterials(version, now), null, 2)}\n`)
  git(
    'archive',
    '--format=tar.gz',
    `--prefix=precinct-${version}/`,
    `--output=${join(folder, `precinct-${version}.tar.gz`)}`,
    'HEAD',
  )
  signPacks(folder, key)
  saveImage(join(folder, `precinct-${version}-image.tar`))
  write('SHA256SUMS', await checksums(folder))
  console.log(
    `The release ${version} is in ${folder}.${isDry ? ' This was a dry run: the repository is unchanged.' : ''}`,
  )
}

function signPacks(folder: string, key: string | undefined) {
  const keyFile = key ?? `${folder}.dry-run-key`
  if (!key) releasePacks(['--new-key', keyFile], { print: () => {} })
  releasePacks([join(folder, 'packs'), '--key', keyFile], { print: (line) => console.log(line) })
  if (!key) rmSync(keyFile)
}

function saveImage(file: string) {
  try {
    execFileSync(
      'buildah',
      ['--storage-driver', 'vfs', 'push', '--quiet', 'localhost/precinct', `docker-archive:${file}`],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
  } catch {
    console.log('There is no image: npm run image builds it.')
  }
}

async function checksums(folder: string): Promise<string> {
  const lines: string[] = []
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = join(folder, name)
    if (!statSync(file).isFile()) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    lines.push(`${hash.digest('hex')}  ${relative(folder, file)}\n`)
  }
  return lines.join('')
}

await runCommand(run)
