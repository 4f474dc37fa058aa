import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StateCode } from '../../../contract/common.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { useStateVoting } from '../../parts/elections/state-voting-query.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'

const fvap = { url: 'https://www.fvap.gov/', host: 'fvap.gov' }
const eac = { url: 'https://www.eac.gov/voters', host: 'eac.gov' }
const voteGov = { url: 'https://vote.gov/', host: 'vote.gov' }

/** Help for voters abroad, with a disability or in another language: the state's own page, else a federal one. */
export function MoreHelp({ state }: { state: StateCode | undefined }) {
  const { data } = useStateVoting(state)
  const accessible = data?.links.accessibleVoting ?? eac
  const language = data?.links.languageHelp ?? voteGov
  return (
    <AnswerCard heading={<Trans>More help</Trans>}>
      <ul className="m-0 grid list-none gap-3 p-0">
        {/* The federal law on voting from abroad does not cover the Northern Mariana Islands. */}
        {state !== 'MP' && (
          <Help
            title={<Trans>Abroad or in the military</Trans>}
            text={
              <Trans>
                Register and request a ballot if you serve in the military or live abroad. Military families can, too.
              </Trans>
            }
            link={fvap}
          />
        )}
        <Help
          title={<Trans>Voting with a disability</Trans>}
          text={<Trans>Accessible voting and help when you vote.</Trans>}
          link={accessible}
        />
        <Help
          title={<Trans>Other languages</Trans>}
          text={<Trans>Voting information in your language.</Trans>}
          link={language}
        />
      </ul>
    </AnswerCard>
  )
}

type HelpProps = { title: ReactNode; text: ReactNode; link: { url: string; host: string } }

function Help({ title, text, link: { url, host } }: HelpProps) {
  return (
    <li>
      <p className="m-0 font-semibold">{title}</p>
      <p className="m-0 text-step--1 text-muted">{text}</p>
      <OutsideLink href={url} className="inline-block min-h-6 text-step--1 wrap-anywhere">
        {host}
      </OutsideLink>
    </li>
  )
}
