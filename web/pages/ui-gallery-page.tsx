import { MapPin, Moon, ThumbsUp } from 'lucide-react'
import { PageHeader } from '../shell/page.tsx'
import { Alert } from '../ui/alert.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Contents } from '../ui/gallery/contents.tsx'
import { Choices, Fields } from '../ui/gallery/fields.tsx'
import { Overlays } from '../ui/gallery/overlays.tsx'
import { Row, Sample } from '../ui/gallery/sample.tsx'
import { Oval, Wordmark } from '../ui/oval.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Toaster } from '../ui/toaster.tsx'

const themes = [
  { theme: 'light', title: 'Components, light' },
  { theme: 'dark', title: 'Components, dark' },
]

const photo =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#c99" d="M0 0h8v8H0z"/>' +
      '<circle cx="4" cy="3" r="1.6" fill="#634"/><path fill="#346" d="M0 8a4 3 0 0 1 8 0z"/></svg>',
  )

/** Every component in its states, in both themes. Available at /ui in development only. */
export default function UiGalleryPage() {
  return (
    <>
      <main className="grid xl:grid-cols-2">
        {themes.map(({ theme, title }) => (
          <div key={theme} className={`${theme} min-w-0 bg-paper p-4 text-ink sm:p-8`}>
            <PageHeader
              title={title}
              subtitle="The pieces every screen is made of."
              actions={
                <Button size="small" variant="ghost">
                  Action
                </Button>
              }
            />
            <div className="grid gap-10">
              <Marks />
              <Buttons />
              <Overlays />
              <Fields />
              <Choices />
              <Notices />
              <Contents />
              <Waiting />
            </div>
          </div>
        ))}
      </main>
      <Toaster />
    </>
  )
}

function Buttons() {
  return (
    <Sample title="Buttons">
      {(['primary', 'ghost', 'quiet', 'signal'] as const).map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>Register to Vote</Button>
          <Button variant={variant} size="small">
            <ThumbsUp aria-hidden="true" /> 12
          </Button>
          <Button variant={variant} size="icon" aria-label="Change theme">
            <Moon aria-hidden="true" />
          </Button>
          <Button variant={variant} disabled>
            Compare
          </Button>
        </Row>
      ))}
      <Row>
        <a href="#link" className={buttonClass({ variant: 'ghost' })}>
          <MapPin aria-hidden="true" /> A link
        </a>
        <Button disabled>
          <Spinner /> Saving...
        </Button>
        <a href="#link">A plain link</a>
      </Row>
    </Sample>
  )
}

function Marks() {
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

function Notices() {
  return (
    <Sample title="Alerts and empty state">
      <Alert title="Your ZIP code is in 3 districts.">Add your street address to see yours.</Alert>
      <Alert tone="good">Your email address has been updated successfully.</Alert>
      <Alert tone="warn" title="Coming soon with live data">
        These are sample races.
      </Alert>
      <Alert
        tone="bad"
        action={
          <Button size="small" variant="ghost">
            Try again
          </Button>
        }
      >
        Failed to load candidates. Please try again or verify your address includes a ZIP code.
      </Alert>
      <EmptyState title="No posts yet" action={<Button>Write a post</Button>}>
        Be the first to start a discussion!
      </EmptyState>
    </Sample>
  )
}

function Waiting() {
  return (
    <Sample title="Waiting">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner className="text-step-1 text-ink" /> Loading discussions...
      </p>
      <SkeletonGroup label="Loading officials..." className="grid gap-4 sm:grid-cols-2">
        {[0, 1].map((index) => (
          <Card key={index}>
            <div className="flex items-center gap-4">
              <Skeleton shape="circle" className="size-14" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="w-3/4" />
                <Skeleton className="w-1/2" />
              </div>
            </div>
            <Skeleton shape="block" className="mt-5 h-11" />
          </Card>
        ))}
      </SkeletonGroup>
    </Sample>
  )
}
