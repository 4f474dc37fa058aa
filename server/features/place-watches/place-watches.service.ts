import { z } from 'zod'
import { isSampleAddress } from '../../../civic/address/address-parts.ts'
import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { LocalDate, StateCode } from '../../../contract/common.schemas.ts'
import type { Locale } from '../../../contract/locale.ts'
import { paths } from '../../../contract/paths.ts'
import type { watchPlaces } from '../../../contract/place-watches.schemas.ts'
import type { PlaceWatch } from '../../../contract/place-watches.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { formatDay } from '../../core/date-format.ts'
import { i18nFor } from '../../core/i18n.ts'
import type { MessageWriter } from '../../feature.ts'
import type { Message } from '../../mail/message.ts'
import type { Elections } from '../../reference/elections.ts'
import type { Places } from '../../reference/places.ts'
import { readTypedAddress } from '../../reference/typed-address.ts'
import { requireZipRecord } from '../../reference/zip-record.ts'
import type { PlaceWatchesStore, WatchRow } from './place-watches.store.ts'

interface PlaceWatchesDeps {
  store: PlaceWatchesStore
  places: Places
  findNextElection(state: StateCode): Promise<LocalDate | null>
  /** The outside service that stored addresses are sent to. */
  service: string | null
  clock: Clock
}

type WatchRequest = z.output<typeof watchPlaces.body>

export function createPlaceWatchesService({ store, places, findNextElection, service, clock }: PlaceWatchesDeps) {
  /** The state of the request. Throws for a ZIP code without voters, and for an address with another ZIP code. */
  const readState = ({ zip, address }: WatchRequest): StateCode => {
    const record = requireZipRecord(places, zip)
    if (!address) return record.state
    const typed = readTypedAddress(places, address.text)
    if (isSampleAddress(address.text) || typed.zip !== zip) {
      throw new AppError('invalid_input', { fields: { address: 'The address has another ZIP code.' } })
    }
    return typed.state ?? record.state
  }

  return {
    async list(userId: string) {
      return { watches: (await store.listOpen(userId)).map(toPlaceWatch), service }
    },

    async watch(userId: string, request: WatchRequest): Promise<PlaceWatch> {
      const stateCode = readState(request)
      const row = await store.save({
        userId,
        zip: request.zip,
        stateCode,
        address: request.address?.text ?? null,
        electionDate: await findNextElection(stateCode),
        newFeedsOnly: request.searched,
        createdAt: clock.now(),
      })
      if (!row) throw new AppError('conflict')
      return toPlaceWatch(row)
    },

    unwatch: (userId: string, id: number) => store.remove(userId, id),
  }
}

const toPlaceWatch = ({ id, zip, stateCode, address, electionDate, createdAt }: WatchRow): PlaceWatch => ({
  id,
  zip,
  stateCode,
  address,
  electionDate,
  createdAt: createdAt.toISOString(),
})

/** Polling places that a member asked to be told about. */
const FoundPlaces = z.object({ zip: z.string(), stateCode: StateCode, electionDate: LocalDate, source: z.string() })
type FoundPlaces = z.infer<typeof FoundPlaces>

/** Tells members who asked for it that polling places are published, once. */
export const createPlacesWriter =
  ({ registration }: Pick<Elections, 'registration'>, clock: Clock): MessageWriter =>
  async () =>
  ({ payload, locale }) => {
    const found = FoundPlaces.nullable().parse(payload)
    // Queued by an earlier version, and the member removed the request.
    if (!found) return { kind: 'stop', reason: 'not-wanted' }
    if (found.electionDate < dayIn(clock.now(), zoneOf(found.stateCode))) return { kind: 'stop', reason: 'too-late' }
    const officialUrl = registration.get(found.stateCode)?.links.pollingPlace?.url ?? null
    return { kind: 'send', message: placesMessage(locale, found, officialUrl) }
  }

function placesMessage(locale: Locale, found: FoundPlaces, officialUrl: string | null): Message {
  const i18n = i18nFor(locale)
  const { zip, source } = found
  const day = formatDay(i18n, found.electionDate, 'full')
  return {
    locale,
    subject: i18n._('Polling places are published for ZIP code {zip}', { zip }),
    paragraphs: [
      i18n._('Look up your polling place: we now have places in ZIP code {zip} for the election on {day}.', {
        zip,
        day,
      }),
      i18n._('Enter your full address to see yours.'),
      i18n._('Source: {source}', { source }),
      ...(officialUrl ? [i18n._('Check your state’s site before you go: {url}', { url: officialUrl })] : []),
      i18n._('This was the one message you asked for. We won’t send another about this ZIP code.'),
    ],
    action: { label: i18n._('Find your polling place'), path: paths.polling },
    officialUrl: null,
    warnsOfChanges: true,
  }
}
