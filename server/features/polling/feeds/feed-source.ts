import type { FeedSource } from './feed-result.ts'
import type { FeedRow } from './feeds.store.ts'

export const toFeedSource = (
  feed: Pick<FeedRow, 'vipId' | 'sourceName' | 'sourceUrl' | 'sample' | 'publishedAt'>,
): FeedSource => ({
  kind: 'feed',
  area: feed.vipId,
  name: feed.sourceName,
  url: feed.sourceUrl,
  sample: feed.sample,
  asOf: feed.publishedAt.toISOString(),
})
