export const tabs = ['all', 'election', 'town-hall', 'debate', 'rally', 'fundraiser'] as const
export type Tab = (typeof tabs)[number]

export const isTab = (value: string): value is Tab => tabs.some((tab) => tab === value)
