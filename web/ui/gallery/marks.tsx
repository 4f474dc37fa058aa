import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Oval, Wordmark } from '../oval.tsx'
import { Row, Sample } from './sample.tsx'

const photo =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#c99" d="M0 0h8v8H0z"/>' +
      '<circle cx="4" cy="3" r="1.6" fill="#634"/><path fill="#346" d="M0 8a4 3 0 0 1 8 0z"/></svg>',
  )

export function Marks() {
  return (
    <Sample title="Mark, badges, avatars">
      <Row>
        <Wordmark name="Precinct" />
        <Oval className="text-line-strong" />
        <Oval filled />
        <Oval filled signal />
      </Row>
      <Row>
        <Badge tone="dem">Democrat</Badge>
        <Badge tone="rep">Republican</Badge>
        <Badge tone="other">Independent</Badge>
        <Badge>Town Hall</Badge>
        <Badge tone="good">Passing</Badge>
        <Badge tone="warn">Coming soon</Badge>
        <Badge tone="bad">Failing</Badge>
      </Row>
      <Row>
        <Avatar size="small" />
        <Avatar size="small" initials="AP" />
        <Avatar initials="AP" />
        <Avatar src={photo} initials="AS" />
        <Avatar src="data:image/png,broken" initials="XB" />
        <Avatar size="large" initials="MW" />
      </Row>
    </Sample>
  )
}
