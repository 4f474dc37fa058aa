import { z } from 'zod'

export const tabs = ['senate', 'house', 'governor', 'legislature', 'local'] as const
export const Tab = z.enum(tabs)
export type Tab = z.infer<typeof Tab>
