/**
 * The only way to write to the server: `const save = useAction(api.products.create, { … })`, then `save.run(input)`.
 * It handles what every write needs: nothing is sent while offline, a second press during a request is ignored,
 * a refusal reaches its field or becomes a message, and changed data is refetched.
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
/** Or several calls that belong together, an upload, or a sign-in. */
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
  /** Runs after a success, while the action is still pending. */
  done?: (output: Output, input: Input) => unknown
  /** The error message; the server's reason follows it. The title is "Error" unless given. */
  failed?: string | Partial<Message> | ((input: Input) => string | Partial<Message>)
  /** 'instead' if the server's sentence is enough on its own, and `failed` is used only without one. */
  reason?: 'appended' | 'instead'
  /** Messages by error code of the contract; undefined if the screen shows that refusal itself. */
  refused?: Refusals<Failure>
  /** Runs after any failure, whatever message is shown. */
  onFailed?: (error: unknown, input: Input) => unknown
  /** Refetched after a success, and after a refusal, which often means that another user has changed something. */
  refetch?: (input: Input) => readonly QueryKey[]
  /** Actions of the same name run one at a time, across screens; see `useRunning`. */
  name?: string
  /** 'inline' leaves the message to the screen, which reads `problem`; the default is a toast. */
  show?: 'toast' | 'inline'
}

/** The possible refusals of several calls together are not known here. */
type AnyRefusal = { code: string; data: never }

/** Callable without an argument if the input is optional. */
type Run<Input, Output> = (
  ...input: undefined extends Input ? [input?: Input] : [input: Input]
) => Promise<Output | undefined>

export type Action<Input, Output> = {
  /** Resolves to the output, or to undefined after a failure; never rejects. */
  run: Run<Input, Output>
  pending: boolean
  /** The input being sent, or sent last. */
  input: Input | undefined
  succeeded: boolean
  output: Output | undefined
  /** Why the last run failed, for a screen that shows it in place. */
  problem: Message | undefined
  refusal: Refusal | undefined
  fieldErrors: Record<string, string>
  /** Clears the last result. */
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
    // Fails immediately while offline, with a message; TanStack's default would wait for a network silently.
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

/** Whether an action of this name is running anywhere in the tab. */
export const useRunning = (name: string) => useIsMutating({ mutationKey: [name] }) > 0
