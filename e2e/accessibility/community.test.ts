import { createComment, createPost, editPost } from '../../contract/discussions.ts'
import { decide, report, suspendMember } from '../../contract/moderation.ts'
import { signUpLink } from '../../contract/paths.ts'
import { checkStates } from './check-states.ts'

await checkStates({
  'discussions and reports': [
    {
      name: 'a discussion with comments, an edited post, a text that is too long, and an appeal',
      path: '/discussions',
      async as(app) {
        const [author, reader, admin] = [await app.member(), await app.member(), await app.member({ admin: true })]
        const { id } = await author.client.call(createPost, { body: { content: 'Removed words' } })
        await reader.client.call(report, { body: { postId: id, reason: 'spam' } })
        const decision = { decision: 'remove', reason: 'Not here.', revision: 1 } as const
        await admin.client.call(decide, { params: { id }, body: decision })
        const shown = { userId: author.user.id, content: 'Words that stay', createdAt: app.clock.now() }
        const post = await app.db.insertInto('entries').values(shown).returning('id').executeTakeFirstOrThrow()
        const other = await app.member({ name: 'Rex Reported' })
        await other.client.call(createPost, { body: { content: 'Words to report' } })
        await reader.client.call(createComment, { body: { postId: post.id, content: 'A comment' } })
        return author.client
      },
      async act(page) {
        await page.getByRole('button', { name: 'Appeal this decision' }).click()
        const post = page.getByRole('article').filter({ hasText: 'Words that stay' })
        await post.getByRole('button', { name: '1 comment' }).click()
        await post.getByText('A comment').waitFor()
        await post.getByRole('button', { name: /^More options for the post/ }).click()
        await page.getByRole('menuitem', { name: 'Edit' }).click()
        await page.getByRole('textbox', { name: 'Your post' }).fill('😀'.repeat(5001))
        await page.getByText('1 character too many').first().waitFor()
      },
    },
    {
      name: 'the report of a post',
      async act(page) {
        await page.getByRole('button', { name: 'More options for the post by Rex R.' }).click()
        await page.getByRole('menuitem', { name: 'Report' }).click()
        await page.getByRole('dialog').getByRole('radio', { name: 'Wrong voting date' }).click()
      },
      within: '[role=dialog]',
    },
    {
      name: 'the queue of reports with a suspended author and an earlier version',
      path: '/admin/reports',
      as: 'administrator',
      async prepare(app) {
        const [author, reader, admin] = [await app.member(), await app.member(), await app.member({ admin: true })]
        const { id } = await author.client.call(createPost, { body: { content: 'Before' } })
        await author.client.call(editPost, { params: { id }, body: { content: 'Reported words' } })
        await reader.client.call(report, { body: { postId: id, reason: 'wrong-voting-information', note: 'Look.' } })
        const suspension = { days: 3, reason: 'Cool down.' } as const
        await admin.client.call(suspendMember, { params: { memberId: author.user.id }, body: suspension })
      },
      async act(page) {
        const entry = page.getByRole('article').filter({ hasText: 'Reported words' })
        await entry.getByText('Earlier versions').click()
        await entry.getByText('Before', { exact: true }).waitFor()
      },
    },
  ],
  accounts: [
    {
      name: 'an account page with problems in its forms',
      path: '/account',
      async act(page) {
        await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
        await page.getByRole('textbox', { name: 'Password', exact: true }).fill('seven purple ballots')
        await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
        await page.getByRole('textbox', { name: 'Code', exact: true }).fill('12345')
        await page.getByRole('button', { name: 'Turn on' }).click()
        await page.getByText('Enter the 6 digits from your app.').waitFor()
        await page.getByLabel('Name').fill(' ')
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByText('Enter your name.').waitFor()
        await page.getByText('Change your password', { exact: true }).click()
        await page.getByRole('button', { name: 'Change password' }).click()
        await page.getByText('Enter your password.').waitFor()
      },
    },
    {
      name: 'the dialog that deletes an account',
      async act(page) {
        await page.getByRole('button', { name: 'Delete my account' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Delete my account' }).click()
        await dialog.getByText('Enter your password.').waitFor()
      },
      within: '[role=dialog]',
    },
    {
      name: 'the page that asks an administrator for a second factor',
      path: '/admin/reports',
      async as(app) {
        const { client, user } = await app.member({ admin: true })
        await app.db.updateTable('sessions').set({ secondFactorAt: null }).where('userId', '=', user.id).execute()
        return client
      },
      async act(page) {
        await page.getByRole('heading', { name: 'Protect your account first' }).waitFor()
        await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
        await page.getByText('Enter your password.').waitFor()
      },
    },
    {
      name: 'the form for a new account with problems and a password in sight',
      path: signUpLink(),
      as: async (app) => app.visitor(),
      async act(page) {
        await page.getByRole('button', { name: 'Create account' }).click()
        await page.getByRole('alert').waitFor()
        await page.getByRole('button', { name: 'Show password' }).click()
      },
    },
  ],
})
