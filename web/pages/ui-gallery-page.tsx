import { Bell, MapPin, Moon, Share2, ThumbsUp } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card, CardTitle, cardClass } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Oval, Wordmark } from '../ui/oval.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Progress } from '../ui/progress.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { Select } from '../ui/select.tsx'
import { Sheet, SheetClose, SheetContent, SheetTrigger } from '../ui/sheet.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Switch } from '../ui/switch.tsx'
import { Table } from '../ui/table.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { toast } from '../ui/toast.ts'
import { Tooltip, TooltipProvider } from '../ui/tooltip.tsx'

const Toaster = lazy(() => import('../ui/toaster.tsx'))

const photo =
  'data:image/svg+xml,' +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#c99" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6" fill="#634"/><path fill="#346" d="M0 8a4 3 0 0 1 8 0z"/></svg>')

/** Every component in its states, in both themes. Served at /ui in dev mode only. */
export default function UiGalleryPage() {
  return (
    <TooltipProvider>
      <main className="grid xl:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={`${theme} min-w-0 bg-paper p-4 text-ink sm:p-8`}>
            <PageHeader
              title={theme === 'light' ? 'Components, light' : 'Components, dark'}
              subtitle="The pieces every screen is made of."
              actions={<Button size="small" variant="ghost">Action</Button>}
            />
            <Samples />
          </div>
        ))}
      </main>
      <Suspense>
        <Toaster />
      </Suspense>
    </TooltipProvider>
  )
}

function Samples() {
  return (
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
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="border-b border-line pb-1 text-step-0 text-muted">{title}</h2>
      {children}
    </section>
  )
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>

function Marks() {
  return (
    <Section title="Mark, badges, avatars">
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
    </Section>
  )
}

function Buttons() {
  return (
    <Section title="Buttons">
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
    </Section>
  )
}

function Overlays() {
  const [confirming, setConfirming] = useState(false)
  return (
    <Section title="Dialog, sheet, tooltip, toast">
      <Row>
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="ghost">Open dialog</Button>
          </DialogTrigger>
          <DialogContent
            title="Event Preferences"
            description="Choose what you want to hear about."
            actions={
              <>
                <DialogClose className={buttonClass({ variant: 'ghost' })}>Cancel</DialogClose>
                <DialogClose className={buttonClass()}>Save Preferences</DialogClose>
              </>
            }
          >
            <Checkbox label="Elections" description="Primaries, runoffs and general elections" defaultChecked />
            <Checkbox label="Town Halls" description="Meet your representatives in person" />
            <Checkbox label="Debates" description="Candidates side by side" />
          </DialogContent>
        </Dialog>
        <Sheet>
          <SheetTrigger asChild>
            <Button variant="ghost">Open sheet</Button>
          </SheetTrigger>
          <SheetContent title={<Wordmark name="Precinct" />}>
            <SheetClose className={buttonClass({ variant: 'quiet' })}>Home</SheetClose>
          </SheetContent>
        </Sheet>
        <Button variant="ghost" onClick={() => setConfirming(true)}>
          Delete...
        </Button>
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title="Are you sure you want to delete this important date?"
          description="Reminders for it will not be sent."
          confirmLabel="Delete"
          onConfirm={() => toast({ title: 'Important date deleted successfully.' })}
        />
      </Row>
      <Row>
        <Tooltip content="Copies a link to this post">
          <Button variant="ghost" size="icon" aria-label="Share">
            <Share2 aria-hidden="true" />
          </Button>
        </Tooltip>
        <Button
          variant="ghost"
          onClick={() => toast({ title: 'RSVP Confirmed!', description: "You've RSVP'd to Austin Town Hall" })}
        >
          Toast
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            toast({ tone: 'destructive', title: 'Error', description: 'Failed to save preferences. Please try again.' })
          }
        >
          Failure toast
        </Button>
      </Row>
    </Section>
  )
}

function Fields() {
  const [search, setSearch] = useState('Padilla')
  return (
    <Section title="Fields">
      <Field label="Email" hint="We write only when a date is near.">
        <Input type="email" placeholder="you@example.org" />
      </Field>
      <Field label="ZIP code" error="A ZIP code has 5 digits.">
        <Input defaultValue="9021" inputMode="numeric" />
      </Field>
      <Field label="Party" optional>
        <Input disabled defaultValue="Not asked" />
      </Field>
      <Field label="Search officials" labelHidden>
        <SearchInput
          value={search}
          onValueChange={setSearch}
          clearLabel="Clear search"
          placeholder="Search by name or party..."
        />
      </Field>
      <Field label="State">
        <Select
          placeholder="Choose a state"
          options={[
            { label: 'States', options: [{ value: 'CA', label: 'California' }, { value: 'CO', label: 'Colorado' }, { value: 'ND', label: 'North Dakota' }, { value: 'TX', label: 'Texas' }] },
            { label: 'District and territories', options: [{ value: 'DC', label: 'District of Columbia' }, { value: 'PR', label: 'Puerto Rico' }] },
          ]}
        />
      </Field>
      <Field label="Filter by State" error="This state has no elections on file.">
        <Select defaultValue="all" options={[{ value: 'all', label: 'All States' }, { value: 'TX', label: 'TX' }]} />
      </Field>
      <Field label="Your post" hint="Be civil. Your neighbors read this.">
        <Textarea limit={60} defaultValue="Who is going to the town hall on Thursday at the library? I can" />
      </Field>
    </Section>
  )
}

function Choices() {
  return (
    <Section title="Choices">
      <div>
        <Checkbox label="Town Halls" description="Meet your representatives in person" defaultChecked />
        <Checkbox label="Debates" />
        <Checkbox label="Fundraisers" disabled checked />
      </div>
      <div className="grid gap-2">
        <Switch label="Email notifications" description="Sent to you@example.org" defaultChecked />
        <Switch label="Early voting periods" />
        <Switch label="Push notifications" description="Not supported in this browser" disabled />
        <Switch label="General election dates" disabled checked />
      </div>
      <RadioGroup
        label="How should health care be paid for?"
        defaultValue="mixed"
        options={[
          { value: 'public', label: 'Mostly by the public' },
          { value: 'mixed', label: 'By public and private plans together' },
          { value: 'private', label: 'Mostly by private plans' },
        ]}
      />
    </Section>
  )
}

function Notices() {
  return (
    <Section title="Alerts and empty state">
      <Alert title="Your ZIP code is in 3 districts.">Add your street address to see yours.</Alert>
      <Alert tone="good">Your email address has been updated successfully.</Alert>
      <Alert tone="warn" title="Coming soon with live data">These are sample races.</Alert>
      <Alert tone="bad" action={<Button size="small" variant="ghost">Try again</Button>}>
        Failed to load candidates. Please try again or verify your address includes a ZIP code.
      </Alert>
      <EmptyState title="No posts yet" action={<Button>Write a post</Button>}>
        Be the first to start a discussion!
      </EmptyState>
    </Section>
  )
}

function Contents() {
  const chambers = {
    senate: 'Senate',
    house: 'House',
    governor: 'Governor',
    assembly: 'State General Assembly',
    local: 'Local',
  }
  return (
    <Section title="Tabs, cards, table, progress">
      <Tabs defaultValue="senate">
        <TabsList aria-label="Offices">
          {Object.entries(chambers).map(([chamber, label], index) => (
            <TabsTrigger key={chamber} value={chamber} count={index + 1}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {Object.entries(chambers).map(([chamber, label]) => (
          <TabsContent key={chamber} value={chamber} className="grid gap-4 sm:grid-cols-2">
            <Card as="article">
              <CardTitle level={3}>{label}</CardTitle>
              <p className="text-muted">A thing with edges of its own.</p>
            </Card>
            <a href="#card" className={cardClass({ interactive: true })}>
              <Bell aria-hidden="true" className="mb-3 size-6 text-signal" />
              <CardTitle level={3}>Upcoming events</CardTitle>
              <p className="text-muted">A card that is a link.</p>
            </a>
          </TabsContent>
        ))}
      </Tabs>
      <Table caption="Important dates">
        <thead>
          <tr><th>Title</th><th>Type</th><th>Date</th><th>State</th><th>Notify</th><th>Status</th></tr>
        </thead>
        <tbody>
          <tr><th scope="row">Last day to register</th><td>Voter Registration Deadline</td><td className="whitespace-nowrap">Oct 5, 2026</td><td>TX</td><td className="whitespace-nowrap tabular-nums">7 days</td><td><Badge tone="good">Active</Badge></td></tr>
          <tr><th scope="row">Election Day</th><td>General Election</td><td className="whitespace-nowrap">Nov 3, 2026</td><td>Nationwide</td><td className="whitespace-nowrap tabular-nums">14 days</td><td><Badge>Inactive</Badge></td></tr>
        </tbody>
      </Table>
      <Progress aria-label="Question 5 of 12" value={5} max={12} />
      <Progress aria-label="Yes, 62 percent" value={62} tone="good" />
      <Progress aria-label="No, 38 percent" value={38} tone="bad" />
    </Section>
  )
}

function Waiting() {
  return (
    <Section title="Waiting">
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
    </Section>
  )
}
