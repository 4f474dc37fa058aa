import { createComment, createPost, likePost } from '../../../contract/discussions.ts'
import { legislatorsByState } from '../../../contract/legislators.ts'
import { officialsByZip } from '../../../contract/officials.ts'
import { toRequest } from '../../../contract/request.ts'
import { loadReference } from '../../../server/reference/reference.ts'
import type { Member } from '../../load/members.ts'
import type { MemberRequest } from '../../load/send.ts'
import { memberPages } from '../pages/member-pages.ts'

const states = ['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI']

/** Nine in ten requests are for the officials of a ZIP code, the others for a whole legislature. */
export function createReads(members: Member[]): (number: number) => MemberRequest {
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

/** Loads of every page, one after another. */
export function createPageLoads(members: Member[]): (number: number) => MemberRequest {
  const paths = Object.values(memberPages).map(({ path }) => path)
  return (number) => ({
    method: 'GET',
    path: paths[number % paths.length] ?? '',
    browser: memberAt(members, number).browser,
  })
}

export interface Acknowledged {
  entries: number
  likes: Set<string>
}

/** Of ten writes, one is a post, three are comments and six are likes; every third like is for the same post. */
export function createWrites(
  members: Member[],
  posts: number[],
  acknowledged: Acknowledged,
): (number: number) => MemberRequest {
  const popularPost = posts[0] ?? 0
  return (number) => {
    // Spreads posts and comments evenly over all members, so that none reaches the posting limits.
    const member = memberAt(members, number % 10 === 0 ? number / 10 : Math.floor(number / 10) * 3 + (number % 3))
    const { browser } = member
    const postId = posts[(number * 7919) % posts.length] ?? popularPost
    const countEntry = (status: number) => status === 201 && acknowledged.entries++
    if (number % 10 === 0)
      return { ...post(createPost, { content: `Post ${number} of a busy evening` }), browser, onResponse: countEntry }
    if (number % 10 < 4) {
      return { ...post(createComment, { postId, content: `Comment ${number}` }), browser, onResponse: countEntry }
    }
    const liked = number % 3 === 0 ? popularPost : postId
    return {
      method: 'POST',
      path: likePost.path.replace(':id', String(liked)),
      body: '{"liked":true}',
      browser,
      onResponse: (status) => status === 200 && acknowledged.likes.add(`${member.id} ${liked}`),
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
