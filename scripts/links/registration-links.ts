import { loadElections } from '../../server/reference/elections.ts'
import type { Link } from './check-link.ts'

/**
 * Every official link in the registration data. The links are confirmed by a source; the name and phone number of an office
 * are not, so its website is marked for comparison by hand.
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
