import { createContext, useContext } from 'react'
import type { EventList } from '../../contract/events.ts'

type BoardFacts = Pick<EventList, 'today' | 'sources'> | undefined

/** What only an open card asks for: so the cards themselves depend on nothing but their event. */
export const BoardFactsContext = createContext<BoardFacts>(undefined)

export const useBoardFacts = () => useContext(BoardFactsContext)
