import type { z } from 'zod'
import { isSampleAddress } from '../../../civic/address/address-parts.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { watchPlaces } from '../../../contract/place-watches.schemas.ts'
import type { PlaceWatch } from '../../../contract/place-watches.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
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
