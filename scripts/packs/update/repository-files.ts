import { basename } from 'node:path/posix'
import { parse } from 'yaml'
import { z } from 'zod'
import { fetchText } from './fetch.ts'
import { parseJson, parseOrigin } from './parse-origin.ts'

export interface RepositoryFile {
  path: string
  text: string
}

const FileList = z.object({
  truncated: z.literal(false),
  tree: z.array(z.object({ path: z.string().min(1), type: z.string(), sha: z.string().optional() })),
})

export const listUrl = (repository: string, folder: string, branch = 'main') =>
  `https://api.github.com/repos/${repository}/git/trees/${encodeURIComponent(`${branch}:${folder}`)}`
export const rawUrl = (repository: string, path: string) =>
  `https://raw.githubusercontent.com/${repository}/main/${path.split('/').map(encodeURIComponent).join('/')}`

/** Requests at the same time. */
const parallel = 8

/** The files of a folder of a public repository, with Git's hash of each. */
export async function listBlobs(
  repository: string,
  folder: string,
  { from, branch }: { from: string | undefined; branch?: string },
) {
  const { text } = await fetchText(listUrl(repository, folder, branch), from, { headers: authorization() })
  const { tree } = parseJson(`${repository}, the list of ${folder}`, FileList, text)
  return tree.filter(({ type }) => type === 'blob')
}

/** The YAML files of a folder of a public repository. */
export async function listFiles(repository: string, folder: string, from: string | undefined): Promise<string[]> {
  const blobs = await listBlobs(repository, folder, { from })
  return blobs.map(({ path }) => path).filter((path) => path.endsWith('.yml'))
}

export async function readFiles(
  repository: string,
  folder: string,
  { names, from }: { names: readonly string[]; from: string | undefined },
): Promise<RepositoryFile[]> {
  const files: RepositoryFile[] = []
  for (let first = 0; first < names.length; first += parallel) {
    const batch = names.slice(first, first + parallel).map(async (name) => {
      const path = `${folder}/${name}`
      return { path, text: (await fetchText(rawUrl(repository, path), from)).text }
    })
    files.push(...(await Promise.all(batch)))
  }
  return files
}

/** Anonymous requests for lists are limited to 60 an hour; a token of the CI system raises the limit. */
function authorization(): Record<string, string> {
  const token = process.env['GITHUB_TOKEN']
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Parses a file in YAML with a schema. */
export const parseYaml = <T>(repository: string, { path, text }: RepositoryFile, schema: z.ZodType<T>): T =>
  parseOrigin(`${repository}, ${basename(path)}`, () => schema.parse(parse(text)))
