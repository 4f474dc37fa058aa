import type { z } from 'zod'
import type { ReachesList } from '../../../civic/address/notice-reach.ts'
import { type NamedPlace, type NoticedPlace, createNoticeFinder } from '../../../civic/address/same-place.ts'
import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { readableCase } from '../../../civic/text/readable-case.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { AreaId } from '../../../contract/desk-import.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { listPlaceNotices, searchLivePlaces } from '../../../contract/place-notices.schemas.ts'
import type { DeskNotice, NoticeDraft, PlaceNotice } from '../../../contract/place-notices.ts'
import { AppError } from '../../core/app-error.ts'
import { type Areas, requireArea } from '../../core/areas.ts'
import type { Clock } from '../../core/clock.ts'
import { findArea } from '../../reference/find-area.ts'
import type { Places } from '../../reference/places.ts'
import type { createPlaceLists } from './place-lists.ts'
import type { ListedPlace, NoticeRow, PlaceNoticesStore } from './place-notices.store.ts'

interface PlaceNoticesDeps {
  store: PlaceNoticesStore
  /** The places of a list. */
  placesOf: ReturnType<typeof createPlaceLists>
  places: Pick<Places, 'county'>
  reachesList: ReachesList
  clock: Clock
  /** Starts the messages to followers. */
  onChange(): void
}

/** Who acts, and where they may. */
interface Editor {
  id: string
  name: string
  areas: Areas
}

const pageSize = 20
const noticesPerPage = 50

export function createPlaceNoticesService({ store, placesOf, places, reachesList, clock, onChange }: PlaceNoticesDeps) {
  const today = (state: string) => dayIn(clock.now(), zoneOf(StateCode.safeParse(state).data ?? null))

  /** The list that is live, if it is for this election and the election is not over. */
  const requireLive = async (area: AreaId, electionDate: LocalDate) => {
    const live = await store.findLive(area)
    if (!live || live.electionDate !== electionDate || electionDate < today(live.stateCode)) {
      throw new AppError('not_found')
    }
    return { ...live, stateCode: StateCode.parse(live.stateCode) }
  }

  const requirePlace = async (list: number, placeId: string): Promise<ListedPlace> => {
    const { index } = await placesOf(list)
    const place = index.findById(placeId)
    if (!place) throw new AppError('not_found')
    // A list may have the Spanish name on the line for another use.
    return { ...place, nameEs: index.inBuildingOf(place).find(({ nameEs }) => nameEs !== null)?.nameEs ?? null }
  }

  /** Which of these notices voters see. */
  async function findListed(area: AreaId, rows: NoticeRow[]): Promise<Set<number>> {
    const listed = new Set<number>()
    for (const list of rows.length > 0 ? await store.listLive(area) : []) {
      const reaching = rows.filter(
        (row) => row.electionDate === list.electionDate && !listed.has(row.id) && reachesList(row, list.area),
      )
      if (reaching.length === 0) continue
      const { index } = await placesOf(list.id)
      for (const row of reaching) if (index.hasPlaceOf(noticedIn(list.area, row))) listed.add(row.id)
    }
    return listed
  }

  /** When a notice starts and ends. Throws if it would be over already. */
  const readTimes = ({ startsAt, endsAt }: Pick<NoticeDraft, 'startsAt' | 'endsAt'>) => {
    const now = clock.now()
    const times = {
      startsAt: startsAt === null ? now : new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    }
    if (times.endsAt && times.endsAt <= now) throw new AppError('invalid_input', { fields: { endsAt: 'past' } })
    return times
  }

  const toDeskNotice = (row: NoticeRow, createdBy: string | null, matches: boolean): DeskNotice => ({
    ...toNotice(row),
    area: findArea(places, row.area) ?? { id: row.area, state: StateCode.parse(row.stateCode), county: row.area },
    placeId: row.placeId,
    placeName: row.placeName,
    electionDate: row.electionDate,
    createdBy,
    matches,
  })

  /** What voters of an area's list are shown. */
  const listCurrent = async (area: AreaId, electionDate: LocalDate) =>
    (await store.listCurrent({ area, electionDate }, clock.now())).filter((row) => reachesList(row, area))

  return {
    requireLive,
    requirePlace,

    /** What voters are shown about places of a list, by the office's id of the place. */
    async byPlace(area: AreaId, electionDate: LocalDate, listed: NamedPlace[]): Promise<Map<string, PlaceNotice>> {
      const rows = await listCurrent(area, electionDate)
      if (rows.length === 0) return new Map()
      const notices = rows.map((row) => ({ ...noticedIn(area, row), row }))
      const findNotice = createNoticeFinder(notices)
      return new Map(
        listed.flatMap((place) => {
          const notice = findNotice(place)
          return notice ? [[place.id, toNotice(notice.row)]] : []
        }),
      )
    },

    async currentVersion(area: AreaId, electionDate: LocalDate): Promise<string> {
      const notices = store.findVersion({ area, electionDate }, clock.now())
      const [live, { version }] = await Promise.all([store.findLive(area), notices])
      return `${live?.id ?? 0}-${version}`
    },

    async current(area: AreaId, electionDate: LocalDate) {
      const [live, rows] = await Promise.all([store.findLive(area), listCurrent(area, electionDate)])
      return { list: live?.id ?? null, notices: rows.map((row) => ({ ...toNotice(row), ...noticedIn(area, row) })) }
    },

    async list(
      { areas }: Pick<Editor, 'areas'>,
      { area, before }: z.output<typeof listPlaceNotices.query>,
      locale: Locale,
    ) {
      requireArea({ areas }, area)
      const live = await store.findLive(area)
      const since = today(live?.stateCode ?? '')
      const found = await store.listOpen({ area, since, before, limit: noticesPerPage + 1 }, clock.now())
      const rows = found.slice(0, noticesPerPage)
      const listed = await findListed(area, rows)
      return {
        live: live
          ? { name: electionName(live.election, locale), date: live.electionDate, source: live.sourceName }
          : null,
        notices: rows.map((row) => toDeskNotice(row, row.createdByName, listed.has(row.id))),
        more: found.length > noticesPerPage,
      }
    },

    async searchPlaces({ areas }: Pick<Editor, 'areas'>, { area, q }: z.output<typeof searchLivePlaces.query>) {
      requireArea({ areas }, area)
      const live = await store.findLive(area)
      const buildings = live ? (await placesOf(live.id)).buildings : []
      const words = [...new Set(q.toLowerCase().split(/[\s,]+/))]
      const found = buildings
        .values()
        .filter(({ text }) => words.every((word) => text.includes(word)))
        .take(pageSize + 1)
        .toArray()
      return {
        places: found.slice(0, pageSize).map(({ id, name, address, uses }) => ({
          id,
          name: name && readableCase(name),
          address: readableCase(address),
          uses,
        })),
        more: found.length > pageSize,
      }
    },

    async create({ id, name, areas }: Editor, draft: NoticeDraft): Promise<DeskNotice> {
      const { area, placeId, electionDate, kind, movedTo, text, textEs } = draft
      requireArea({ areas }, area)
      const live = await requireLive(area, electionDate)
      const place = await requirePlace(live.id, placeId)
      const row = await store.create({
        area,
        stateCode: live.stateCode,
        placeId,
        placeName: shownName(place),
        placeNameEs: place.nameEs,
        placeAddress: place.address,
        electionDate,
        kind,
        movedName: movedTo?.name ?? null,
        movedAddress: movedTo?.address ?? null,
        text,
        textEs,
        ...readTimes(draft),
        sourceName: live.sourceName,
        createdAt: clock.now(),
        createdBy: id,
      })
      onChange()
      return toDeskNotice(row, name, true)
    },

    /** Does nothing if a colleague withdrew it before. */
    async withdraw({ id: actorId, areas }: Pick<Editor, 'id' | 'areas'>, id: number): Promise<void> {
      const row = await store.find(id)
      if (!row) throw new AppError('not_found')
      requireArea({ areas }, row.area)
      if (await store.withdraw(id, actorId, clock.now())) onChange()
    },
  }
}
export type PlaceNoticesService = ReturnType<typeof createPlaceNoticesService>

/** As voters see it; many offices write in capitals. */
export const shownName = ({ name, address }: NamedPlace): string => readableCase(name ?? address)

/** The stored name of an election, in Spanish if wanted and if the office has a Spanish one. */
function electionName(election: unknown, locale: Locale): string {
  const names = new Map(Object.entries(Object(election)))
  return String((locale === 'es' && names.get('es')) || names.get('en') || '')
}

const toNotice = (row: NoticeRow): PlaceNotice => ({
  id: row.id,
  kind: row.kind,
  movedTo:
    row.movedName === null || row.movedAddress === null ? null : { name: row.movedName, address: row.movedAddress },
  text: row.text,
  textEs: row.textEs,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** The place of a notice in the list of an area. Its id is left empty if it is from another area's list. */
const noticedIn = (area: AreaId, row: NoticeRow): NoticedPlace => ({
  placeId: row.area === area ? row.placeId : '',
  placeName: row.placeName,
  placeNameEs: row.placeNameEs,
  placeAddress: row.placeAddress,
})
