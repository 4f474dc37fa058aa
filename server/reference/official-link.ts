import type { OfficialLink } from '../../contract/state-voting.ts'

/** A link with the host that a button names. */
export const toLink = (link: Omit<OfficialLink, 'host'>): OfficialLink => ({
  ...link,
  host: new URL(link.url).hostname.replace(/^www\./, ''),
})
