import { type LinkFinding, createLinkClient } from '../../server/upstream/link-client.ts'

export interface Link {
  url: string
  /** Its purpose, such as "TX register". */
  use: string
  /** Not confirmed by a source: to be checked by hand even when it works. */
  unverified: boolean
}

export interface Finding extends Link, LinkFinding {}

const never = new AbortController().signal

/** Follows a link including its redirects and classifies the result. The operator chooses the links. */
export async function checkLink(link: Link): Promise<Finding> {
  const client = createLinkClient({ userAgent: 'Precinct link check', isTrusted: () => true })
  try {
    return { ...link, ...(await client.check(link.url, never)) }
  } finally {
    client.close()
  }
}
