/** Signing in without a password: a code by email, then the code itself. */
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { OneTimeCode } from '@paddock/contract/identity/sign-in-forms.ts'
import { useAction } from '../app/actions.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { useAskAtLaptop } from '../venue/venue.tsx'
import { auth } from './auth-calls.ts'
import type { FormProps } from './auth-page.tsx'
import { useEmailForm } from './email-form.ts'
import { FormAlert, inAlert } from './form-alert.tsx'
import { MESSAGES } from './messages.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { signInByCode } from './sign-in.ts'

export function CodeSignInForm(props: FormProps) {
  const atLaptop = useAskAtLaptop()
  const { action, edit } = useEmailForm(props, auth.sendCode)
  if (action.output)
    return <CodeStep sentTo={action.output} onSignedIn={props.onSignedIn} onAnother={() => action.reset()} />
  return (
    <EditForm edit={edit} label="Request a code">
      <FormAlert action={action} wrong={edit.errorAt('email')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        {...edit.field('email')}
        error={edit.errorAt('email') !== undefined}
      />
      <Button type="submit" fullWidth loading={edit.pending}>
        {atLaptop ? 'Enter a code' : 'Send Code'}
      </Button>
    </EditForm>
  )
}

type CodeStepProps = Pick<FormProps, 'onSignedIn'> & { sentTo: string; onAnother: () => void }

function CodeStep({ sentTo, onSignedIn, onAnother }: CodeStepProps) {
  const atLaptop = useAskAtLaptop()
  const action = useAction(({ code }: { code: string }) => signInByCode(sentTo, code), {
    ...inAlert,
    done: (pending) => pending ?? onSignedIn(),
  })
  const edit = useEdit({ schema: OneTimeCode, save: action, values: () => ({ code: '' }), input: (values) => values })
  if (action.output)
    return <SecondFactorStep side="team" {...action.output} onSignedIn={onSignedIn} onCancel={action.reset} />
  return (
    <EditForm edit={edit} label="Enter the code">
      <FormAlert action={action} />
      <Text role="status">{atLaptop ? MESSAGES.atLaptop.enterCode : MESSAGES.signIn.codeSent(sentTo)}</Text>
      <TextInput
        label="One-time code"
        placeholder="XXXX-XXXX"
        autoCapitalize="characters"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        withAsterisk={false}
        autoFocus
        maxLength={20}
        {...edit.field('code')}
      />
      <Button type="submit" fullWidth loading={edit.pending}>
        Sign In
      </Button>
      <Anchor component="button" type="button" size="sm" onClick={onAnother} py={4}>
        Use another address or request a new code
      </Anchor>
    </EditForm>
  )
}
