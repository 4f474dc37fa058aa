import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { Sample } from './sample.tsx'

export function Notices() {
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

export function Waiting() {
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
