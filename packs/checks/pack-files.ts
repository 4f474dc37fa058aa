import { readdirSync } from 'node:fs'
import { listPacks, readManifest, readText } from '../pack.ts'

/** How every line must begin, by file, where the server keeps the text and searches it by the beginnings of lines. */
const lineStarts: Record<string, RegExp> = {
  'committees/states.jsonl': /^.{0,180}"state":"[A-Z]{2}"/,
  'councils/people.jsonl': /^\{"geoid":"\d/,
  'election-offices/offices.jsonl': /^\{"id":"[a-z]/,
}

/**
 * Checks what the server relies on when it reads the files of a pack by their names and finds records by the ends of lines.
 * A manifest names files of its own pack only, so that it cannot make the server read others.
 */
export function packFileProblems(root: URL): string[] {
  return listPacks(root).flatMap((pack) => {
    const folder = new URL(`${pack}/`, root)
    const { name, files } = readManifest(folder)
    const existing = new Set(readdirSync(folder))
    return [
      ...(name === pack ? [] : [`${pack}/manifest.json: the name is ${name}`]),
      ...Object.keys(files).flatMap((file) =>
        existing.has(file)
          ? lineProblems(`${pack}/${file}`, readText(folder, file))
          : [`${pack}/manifest.json: there is no file ${file}`],
      ),
    ]
  })
}

function lineProblems(path: string, text: string): string[] {
  if (text !== '' && !text.endsWith('\n')) return [`${path} does not end with a line break`]
  const start = lineStarts[path]
  if (!start) return []
  const wrong = text.split('\n').findIndex((line) => line !== '' && !start.test(line))
  return wrong < 0 ? [] : [`${path}:${wrong + 1} does not begin as expected`]
}
