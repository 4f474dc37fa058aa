import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { checkPacks } from '../../packs/checks/check-packs.ts'
import { bundledPacks, describeText, readManifests, readText } from '../../packs/pack.ts'
import { readPartnerFiles } from '../../packs/partners/read.ts'
import { partnerFiles, partnerPack } from '../../packs/partners/schema.ts'
import {
  type Release,
  descriptionFile,
  filePath,
  schemaVersion,
  signRelease,
  writePublicKey,
} from '../../packs/release.ts'
import { type CommandContext, parseOptions } from '../command.ts'

const options = { key: { type: 'string' }, 'new-key': { type: 'string' }, partner: { type: 'string' } } as const
const usage =
  'Use: npm run packs -- release FOLDER --key FILE [--partner FOLDER], or npm run packs -- release --new-key FILE'

/**
 * Writes a signed release of the packs into a folder for any web server. Files are named by their content, so a folder
 * can hold several releases; the description is replaced last, so that a reader never sees half a release.
 */
export function release(
  args: string[],
  {
    print,
    root = bundledPacks,
    checkAll = checkPacks,
  }: Omit<CommandContext, 'today'> & { checkAll?: (root: URL) => { problems: string[] } },
) {
  const { values, positionals } = parseOptions(args, options, usage)
  const [folder, ...rest] = positionals
  if (rest.length > 0) throw new Error(usage)
  if (values['new-key'] !== undefined) return createKey(values['new-key'], print)
  if (folder === undefined || values.key === undefined) throw new Error(usage)
  const { partner } = values
  const privateKey = readPrivateKey(values.key)
  const { problems } = partner === undefined ? checkAll(root) : readPartnerFiles(readPartnerTexts(partner))
  if (problems.length > 0)
    throw new Error(`The packs have ${problems.length} problems (${problems[0]}). Nothing was written.`)
  const contents = partner === undefined ? readContents(root) : toContents(partnerPack, readPartnerTexts(partner))
  mkdirSync(join(folder, 'files'), { recursive: true })
  for (const { sha256, text } of contents.values()) replaceFile(join(folder, filePath(sha256)), gzipSync(text))
  const description: Release = {
    schemaVersion,
    createdAt: new Date().toISOString(),
    packs: describe(contents),
  }
  replaceFile(join(folder, descriptionFile), signRelease(description, privateKey))
  print(`The release of ${description.createdAt} with ${Object.keys(description.packs).length} packs is in ${folder}.`)
}

function createKey(file: string, print: (line: string) => void) {
  if (existsSync(file)) throw new Error(`${file} exists. Nothing was written.`)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  print(`The private key is in ${file}: keep it secret. Servers that read your releases need:`)
  print(`PACKS_PUBLIC_KEY=${writePublicKey(publicKey)}`)
}

function readPrivateKey(file: string) {
  try {
    const key = createPrivateKey(readFileSync(file))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below.
  }
  throw new Error(`${file} is not a private key that \`npm run packs -- release --new-key\` made.`)
}

type Contents = Map<string, { text: string; sha256: string }>

/** The files of a partner that are in the folder. */
function readPartnerTexts(folder: string): Record<string, string> {
  const names = Object.values(partnerFiles).map(({ file }) => file)
  const present = names.filter((name) => existsSync(join(folder, name)))
  if (present.length === 0) throw new Error(`${folder} has none of ${names.join(', ')}. Nothing was written.`)
  return Object.fromEntries(present.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

const toContents = (pack: string, texts: Record<string, string>): Contents =>
  new Map(
    Object.entries(texts).map(
      ([file, text]) => [`${pack}/${file}`, { text, sha256: describeText(text).sha256 }] as const,
    ),
  )

/** By path, such as `places/zips.txt`. */
function readContents(root: URL): Contents {
  return new Map(
    readManifests(root).flatMap(({ name, files }) => {
      const texts = [...Object.keys(files), 'manifest.json'].map((file) => [
        file,
        readText(new URL(`${name}/`, root), file),
      ])
      return [...toContents(name, Object.fromEntries(texts))]
    }),
  )
}

function describe(contents: ReturnType<typeof readContents>): Release['packs'] {
  const packs: Release['packs'] = {}
  for (const [path, { text, sha256 }] of contents) {
    const [pack = '', file = ''] = path.split('/')
    packs[pack] = { ...packs[pack], [file]: { bytes: Buffer.byteLength(text), sha256 } }
  }
  return packs
}

function replaceFile(file: string, content: string | Buffer) {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}
