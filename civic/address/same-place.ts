/** Text to compare places by: without case and punctuation. */
export const placeText = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A place as an office's list names it. */
export interface NamedPlace {
  id: string
  name: string | null
  address: string
}

/** The place of a notice, as the list had it when the notice was made. */
export interface NoticedPlace {
  placeId: string
  placeName: string
  /** As voters read it in Spanish, if the list has it. */
  placeNameEs: string | null
  placeAddress: string
}

/**
 * Whether a notice is about a place of a list. Offices renumber their places, so an id alone says nothing: the name or the
 * address must agree. A building with several ids, such as one for early voting, is one place.
 */
export function isNoticeAbout(notice: NoticedPlace, { id, name, address }: NamedPlace): boolean {
  const hasName = [notice.placeName, notice.placeNameEs].some(
    (text) => text !== null && placeText(text) === placeText(name ?? address),
  )
  const hasAddress = notice.placeAddress !== '' && placeText(notice.placeAddress) === placeText(address)
  return id === notice.placeId ? hasName || hasAddress : hasName && hasAddress
}

/** The notice about a place: first the one with the place's own id, then one for another use of the same building. */
export const noticeAbout = <Notice extends NoticedPlace>(notices: Notice[], place: NamedPlace): Notice | undefined => {
  const about = notices.filter((notice) => isNoticeAbout(notice, place))
  return about.find(({ placeId }) => placeId === place.id) ?? about[0]
}
