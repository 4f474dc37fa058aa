import { createComment, createPost, likePost } from '../../contract/discussions.ts'
import { legislatorsByState, officialsByZip } from '../../contract/officials.ts'
import { toRequest } from '../../contract/request.ts'
import { loadReference } from '../../server/reference/reference.ts'
import type { Member } from './members.ts'
import type { Ask } from './send-steadily.ts'

const states = ['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI']

/** Nine in ten ask for the officials of a ZIP code, the others for a whole legislature. */
export function factsAsks(members: Member[]): (number: number) => Ask {
  const places = [...loadReference().places.all()].filter(({ state }) => state !== null)
  const zips = places.map(({ zip }) => zip).filter((_, at) => at % 80 === 0)
  const paths = [
    ...zips.map((zip) => toRequest(officialsByZip, { params: { zip }, query: {} }).path),
    ...states.map((stateCode) => toRequest(legislatorsByState, { params: { stateCode }, query: {} }).path),
  ]
  return (number) => {
    const path = number % 10 === 0 ? paths.length - 1 - ((number / 10) % states.length) : number % zips.length
    return { method: 'GET', path: paths[path] ?? '', browser: memberAt(members, number).browser }
  }
}

export interface Acknowledged {
  entries: number
  likes: Set<string>
}

/** Of ten writes one is a post, three are comments, and six are likes, of which every third goes to the same post. */
export function writeAsks(members: Member[], posts: number[], acknowledged: Acknowledged): (number: number) => Ask {
  const hot = posts[0] ?? 0
  return (number) => {
    // A tenth of the writes at a time, so that posts and comments go round all members and meet nobody's limit.
    const member = memberAt(members, Math.floor(number / 10) * 3 + (number % 3))
    const { browser } = member
    const postId = posts[(number * 7919) % posts.length] ?? hot
    const kept = (status: number) => status === 201 && acknowledged.entries++
    if (number % 10 === 0)
      return { ...post(createPost, { content: `Post ${number} of a busy evening` }), browser, onAnswer: kept }
    if (number % 10 < 4) {
      return { ...post(createComment, { postId, content: `Comment ${number}` }), browser, onAnswer: kept }
    }
    const liked = number % 3 === 0 ? hot : postId
    return {
      method: 'POST',
      path: likePost.path.replace(':id', String(liked)),
      body: '{"liked":true}',
      browser,
      onAnswer: (status) => status === 200 && acknowledged.likes.add(`${member.id} ${liked}`),
    }
  }
}

const post = ({ path }: { path: string }, body: object) => ({
  method: 'POST' as const,
  path,
  body: JSON.stringify(body),
})

function memberAt(members: Member[], number: number): Member {
  const member = members[number % members.length]
  if (!member) throw new Error('There are no members.')
  return member
}
