import { loadElections } from '../../server/reference/elections.ts'
import type { Link } from './check-link.ts'

/**
 * Every official address the registration facts send a voter to. Each link was read in a source; the name and the
 * telephone of the office were not, so that its website is marked to be compared with them.
 */
export function registrationLinks(): Link[] {
  return [...loadElections().registration.values()].flatMap(({ state, links, office }) => [
    ...Object.entries(links).map(([use, { url }]) => ({ url, use: `${state} ${use}`, unverified: false })),
    {
      url: office.website.url,
      use: `${state} office (${office.unconfirmed.name}, ${office.unconfirmed.phone})`,
      unverified: true,
    },
  ])
}
