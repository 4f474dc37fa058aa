import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { raceSubject } from '../../../civic/people/follow-subject.ts'
import {
  type FollowSubject,
  type FollowedRace,
  follow,
  listFollows,
  maxFollows,
  unfollow,
} from '../../../contract/follows.ts'
import { loginLink } from '../../../contract/paths.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery } from '../../api/query.ts'
import { userQuery } from '../../api/user.ts'
import { hasFields, isNumber, isString, schemaOf } from '../../browser/guards.ts'
import { followKey } from '../../browser/local-data.ts'
import { stored } from '../../browser/stored.ts'
import { usePathWithQuery } from '../../browser/use-path.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorToast } from '../queries/use-error-toast.ts'
import { useCivicTerms } from '../use-civic-terms.ts'

const intent = stored(followKey, schemaOf(hasFields({ subject: isString, at: isNumber })), { storage: 'session' })
const maxAgeMs = 15 * 60 * 1000

/** Remembers what a visitor wants to follow while they sign in. Not in the URL: opening a link must not follow anything. */
const rememberFollow = (subject: FollowSubject) => void intent.write({ subject, at: Date.now() })

/** Whether the subject was chosen shortly before signing in. True only once: the choice is then forgotten. */
function takeFollow(subject: FollowSubject): boolean {
  const remembered = intent.read()
  if (remembered?.subject !== subject) return false
  intent.remove()
  return Date.now() - remembered.at < maxAgeMs
}

type FollowButtonProps = {
  subject: FollowSubject
  /** The lawmaker's name, or the race. */
  name: string
}

/** Follows or unfollows a lawmaker or a race. Visitors sign in first and come back to the same page. */
export function FollowButton(props: FollowButtonProps) {
  const { data: user } = useQuery(userQuery)
  if (user === undefined) return null
  return user === null ? <VisitorButton {...props} /> : <MemberButton {...props} />
}

function VisitorButton({ subject, name }: FollowButtonProps) {
  const { t } = useLingui()
  const path = usePathWithQuery()
  return (
    <a
      href={loginLink(path)}
      aria-label={t`Sign in to follow ${name}`}
      className={buttonClass({ variant: 'ghost', size: 'small' })}
      onClick={() => rememberFollow(subject)}
    >
      <BellPlus aria-hidden="true" />
      {t`Follow`}
    </a>
  )
}

function MemberButton({ subject, name }: FollowButtonProps) {
  const { t } = useLingui()
  const { data } = useQuery(endpointQuery(listFollows, {}))
  const start = useEndpointMutation(follow, { invalidates: [listFollows] })
  const stop = useEndpointMutation(unfollow, { invalidates: [listFollows] })
  const max = maxFollows
  const showError = useErrorToast({ conflict: () => t`You can follow up to ${max}. Unfollow one first.` })
  const current = data?.follows.find((one) => one.subject === subject)
  const isBusy = start.isPending || stop.isPending

  const startNow = () =>
    start.mutate(
      { body: { subject } },
      {
        onSuccess: () =>
          toast({
            title: t`You follow ${name}`,
            description: t`We’ll send news on Mondays. To change that, open Notifications.`,
          }),
        onError: showError,
      },
    )
  const toggle = () => {
    if (isBusy) return
    if (current) stop.mutate({ params: { id: current.id } }, { onError: showError })
    else startNow()
  }
  const resume = useEffectEvent(() => {
    if (takeFollow(subject)) startNow()
  })
  useEffect(() => resume(), [])

  const Icon = current ? BellRing : BellPlus
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={current ? t`Following ${name}. Choose to unfollow.` : t`Follow ${name}`}
      aria-disabled={isBusy}
      onClick={toggle}
    >
      <Icon aria-hidden="true" />
      {current ? t`Following` : t`Follow`}
    </Button>
  )
}

/** The name of a race, such as "2026 race for U.S. House: Texas, District 7". */
export function useRaceName() {
  const { t } = useLingui()
  const { districtName } = useCivicTerms()
  return ({ year, state, office, district }: Omit<FollowedRace, 'kind'>): string => {
    const place = districtName(state, district)
    return office === 'senate' ? t`${year} race for U.S. Senate: ${place}` : t`${year} race for U.S. House: ${place}`
  }
}

/** The button to follow a race for Congress. */
export function FollowRace({ race }: { race: Omit<FollowedRace, 'kind'> }) {
  const raceName = useRaceName()
  return <FollowButton subject={raceSubject(race)} name={raceName(race)} />
}
