const heading = '## Unreleased'

/** The section of changes since the last version. */
export function releaseNotes(changelog: string): string {
  const [, after = ''] = changelog.split(`${heading}\n`)
  const notes = after.split(/^## /m)[0]?.trim() ?? ''
  if (notes === '') throw new Error('CHANGELOG.md has nothing under "Unreleased".')
  return `${notes}\n`
}

/** The changelog with the unreleased changes under a heading for this version. */
export const withVersion = (changelog: string, version: string, day: string): string =>
  changelog.replace(`${heading}\n`, `${heading}\n\n## ${version} (${day})\n`)
