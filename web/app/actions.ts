/**
 * The one way to write to the server: `const save = useAction(api.products.create, { … })`, then `save.run(input)`.
 * It decides once what every write needs: nothing is sent without a network, a second press while the first is on its
 * way does nothing, a refusal reaches its field or becomes a message, and what has changed is read again.
 */
import type { Client } from '@orpc/client'
import { type QueryKey, useIsMutating, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../ui/toast.tsx'
import { queryClient } from './query-client.ts'
import { describeFailure, fieldErrorsOf, type Message, Offline, type Refusal, refusalOf } from './server-errors.ts'

/** A call of the contract. */
type Call = { call: Client<Record<never, never>, never, unknown, unknown> }
type Parts<C extends Call> =
  C['call'] extends Client<Record<never, never>, infer Input, infer Output, infer Failure>
    ? { input: Input; output: Output; failure: Failure }
    : never
/** Or several calls that belong together, an upload, a sign-in. */
type Work<Input, Output> = (input: Input) => Promise<Output>

type Declared<Failure> = Extract<Failure, { code: string; data: unknown }>
/** The codes that a call declares, each with its data. */
type Refusals<Failure> = {
  [Code in Declared<Failure>['code']]?: (
    data: Extract<Declared<Failure>, { code: Code }>['data'],
    refusal: Refusal,
  ) => string | Message | undefined
}

export type ActionOptions<Input, Output, Failure> = {
  /** After a success, before it stops being pending. */
  done?: (output: Output, input: Input) => unknown
  /** What the person reads when it did not work; the server's reason follows it. The title is "Error" unless given. */
  failed?: string | Partial<Message> | ((input: Input) => string | Partial<Message>)
  /** 'instead' where the server's own sentence says it all, and `failed` is for when it gave none. */
  reason?: 'appended' | 'instead'
  /** Words for a code of the contract; undefined where the screen shows that refusal itself. */
  refused?: Refusals<Failure>
  /** After any failure, whatever is said about it. */
  onFailed?: (error: unknown, input: Input) => unknown
  /** Stale after a success and after a refusal, which often means that somebody else has changed something. */
  refetch?: (input: Input) => readonly QueryKey[]
  /** Actions of the same name run one at a time, whichever screen starts them; see `useRunning`. */
  name?: string
  /** 'inline' leaves the message to the screen, which reads `problem`; by default it is a toast. */
  show?: 'toast' | 'inline'
}

/** What several calls together may be refused for is not known here. */
type AnyRefusal = { code: string; data: never }

/** Called without an argument where the input may be left out. */
type Run<Input, Output> = (
  ...input: undefined extends Input ? [input?: Input] : [input: Input]
) => Promise<Output | undefined>

export type Action<Input, Output> = {
  /** Resolves to the output, or to undefined when it did not work; never rejects. */
  run: Run<Input, Output>
  pending: boolean
  /** What is on its way, or was sent last. */
  input: Input | undefined
  succeeded: boolean
  output: Output | undefined
  /** Why the last run did not work, for a screen that shows it in place. */
  problem: Message | undefined
  refusal: Refusal | undefined
  fieldErrors: Record<string, string>
  /** Forgets the last result. */
  reset: () => void
}

export function useAction<Input, Output>(
  work: Work<Input, Output>,
  options?: ActionOptions<NoInfer<Input>, NoInfer<Output>, AnyRefusal>,
): Action<Input, Output>
export function useAction<C extends Call>(
  call: C,
  options?: ActionOptions<Parts<C>['input'], Parts<C>['output'], Parts<C>['failure']>,
): Action<Parts<C>['input'], Parts<C>['output']>
export function useAction<Input, Output>(
  work: { call: Work<Input, Output> } | Work<Input, Output>,
  options: ActionOptions<Input, Output, AnyRefusal> = {},
): Action<Input, Output> {
  const send: Work<Input, Output> = typeof work === 'function' ? work : work.call
  const running = useRef<Promise<Output | undefined>>(undefined)
  const words = (input: Input) => ({
    failed: typeof options.failed === 'function' ? options.failed(input) : options.failed,
    reason: options.reason,
    refused: options.refused as Parameters<typeof describeFailure>[1]['refused'],
  })
  const mutation = useMutation<Output, Error, Input>({
    mutationKey: options.name === undefined ? undefined : [options.name],
    // It is tried at once and says so when there is no network; TanStack's default would wait for one without a word.
    networkMode: 'always',
    async mutationFn(input) {
      if (!navigator.onLine) throw new Offline()
      return await send(input)
    },
    async onSuccess(output, input) {
      await options.done?.(output, input)
    },
    onError(error, input) {
      const message = describeFailure(error, words(input))
      if (message && options.show !== 'inline') toast.destructive(message)
      return options.onFailed?.(error, input)
    },
    async onSettled(_output, error, input) {
      if (error instanceof Offline) return
      const stale = options.refetch?.(input) ?? []
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
  const { error, variables } = mutation
  return {
    run(...[input]) {
      if (!running.current && options.name !== undefined && isRunning(options.name)) return Promise.resolve(undefined)
      running.current ??= mutation
        .mutateAsync(input as Input)
        .catch(() => undefined)
        .finally(() => {
          running.current = undefined
        })
      return running.current
    },
    pending: mutation.isPending,
    input: variables,
    succeeded: mutation.isSuccess,
    output: mutation.data,
    problem: error ? describeFailure(error, words(variables as Input)) : undefined,
    refusal: refusalOf(error),
    fieldErrors: fieldErrorsOf(error),
    reset: mutation.reset,
  }
}

const isRunning = (name: string) => queryClient.isMutating({ mutationKey: [name] }) > 0

/** Whether an action of this name is on its way anywhere in the tab. */
export const useRunning = (name: string) => useIsMutating({ mutationKey: [name] }) > 0
