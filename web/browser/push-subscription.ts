export const supportsPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!supportsPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Where a push for this browser goes. */
export const currentEndpoint = async (): Promise<string | null> => (await subscriptionHere())?.endpoint ?? null

export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe()
}
