import { Trans } from '@lingui/react/macro'
import type { LegislatureSites } from '../../../../contract/legislators.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceName } from '../../../parts/sources/named-source.tsx'

/** A link to a list of the legislatures' own sites. */
export function LegislatureLink({ sites }: { sites: LegislatureSites }) {
  const name = <SourceName {...sites} />
  return (
    <OutsideLink href={sites.url}>
      <Trans>Find your legislature’s website on {name}</Trans>
    </OutsideLink>
  )
}
