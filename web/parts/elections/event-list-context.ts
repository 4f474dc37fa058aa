import { createContext, useContext } from 'react'
import type { EventList } from '../../../contract/events.ts'

type EventListFacts = Pick<EventList, 'today' | 'sources'> | undefined

/** Only an open event card needs these facts. With a context, a changed list does not rerender the other cards. */
export const EventListContext = createContext<EventListFacts>(undefined)

export const useEventList = () => useContext(EventListContext)
