import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { NoticeDetails } from './notice-details.tsx'
import { useNoticeText } from './use-notice-text.ts'

/** What the office says about a place, on its card. */
export function CardNotice({ place, source }: { place: VotingPlace; source: string | undefined }) {
  const describe = useNoticeText()
  const { notice } = place
  if (!notice) return null
  const text = describe(notice, place.name ?? place.address)
  return (
    <div className="grid gap-1 rounded-md border-2 border-bad bg-tint-bad px-4 py-3 text-step--1">
      <p className="m-0 text-step-0 font-bold">{text.title}</p>
      <NoticeDetails place={{ ...place, notice }} text={text} source={source} />
    </div>
  )
}
