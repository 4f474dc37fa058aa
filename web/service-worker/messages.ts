export const workerMessages = { keepApp: 'keep-app', takeOver: 'take-over' } as const
