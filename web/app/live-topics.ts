/** Which cached answers a change makes stale: the one place where a topic of the server meets query keys. */
import type { QueryKey } from '@tanstack/react-query'
import { api } from './api.ts'
import { ORGANIZER_KEY, queryClient, refetchChanged, SESSION_KEY } from './query-client.ts'

type Rule = {
  /** The part of the topic before its id: `team` of `team:<id>`. */
  topic: string
  /** What changed, as announced; left out, the rule holds for anything that changes under the topic. */
  what?: string
  stale: () => QueryKey[]
}

const scorecards = () => [
  api.scorecard_templates.key(),
  api.template_criteria.key(),
  api.competition_scores.desk.key(),
  api.competition_scores.scorecards.key(),
]

// Each area adds its rows with its calls.
const rules: Rule[] = [
  { topic: 'outbox', stale: () => [api.outbox.key()] },
  { topic: 'user', what: 'sessions', stale: () => [SESSION_KEY] },
  {
    topic: 'user',
    what: 'user_teams',
    stale: () => [api.user_teams.mine.key(), api.teams.current.key(), api.competition_teams.mine.key()],
  },
  {
    topic: 'user',
    what: 'profiles',
    stale: () => [SESSION_KEY, api.profiles.key(), api.teams.current.key(), api.user_teams.mine.key()],
  },
  { topic: 'team', what: 'teams', stale: () => [api.teams.key(), api.user_teams.mine.key()] },
  { topic: 'team', what: 'user_teams', stale: () => [api.user_teams.key(), api.teams.current.key()] },
  {
    topic: 'catalogue',
    stale: () => [
      api.products.key(),
      api.product_categories.key(),
      api.owned_products.key(),
      api.owned_categories.key(),
      api.product_reviews.list.key(),
      api.owned_reviews.key(),
      api.low_stock.key(),
    ],
  },
  {
    topic: 'office',
    what: 'orders',
    stale: () => [api.office_orders.key(), api.low_stock.key(), api.analytics.key()],
  },
  { topic: 'office', what: 'products', stale: () => [api.owned_products.key(), api.low_stock.key()] },
  { topic: 'team', what: 'subscriptions', stale: () => [api.subscriptions.key()] },
  { topic: 'team', what: 'user_teams', stale: () => [api.subscriptions.key()] },
  {
    topic: 'team',
    what: 'team_projects',
    stale: () => [api.team_projects.key(), api.project_tasks.key()],
  },
  // A task counts in its project, and so do what is said about it and kept with it.
  {
    topic: 'team',
    what: 'project_tasks',
    stale: () => [api.project_tasks.key(), api.team_projects.key()],
  },
  { topic: 'team', what: 'task_comments', stale: () => [api.task_comments.key(), api.project_tasks.list.key()] },
  {
    topic: 'team',
    what: 'task_files',
    stale: () => [api.task_files.key(), api.project_tasks.list.key(), api.team_projects.usage.key()],
  },
  { topic: 'team', what: 'practice_runs', stale: () => [api.practice_runs.key()] },
  { topic: 'team', what: 'subscriptions', stale: () => [api.practice_runs.analytics.key()] },
  { topic: 'team', what: 'team_activity', stale: () => [api.team_activity.key()] },
  {
    topic: 'team',
    what: 'team_entries',
    stale: () => [api.team_entries.key(), api.team_readiness.key(), api.competition_teams.mine.key()],
  },
  { topic: 'team', what: 'team_readiness', stale: () => [api.team_readiness.key()] },
  { topic: 'team', what: 'subscriptions', stale: () => [api.team_entries.key(), api.team_readiness.key()] },
  { topic: 'event', what: 'team_entries', stale: () => [api.competition_entries.key()] },
  { topic: 'event', what: 'competition_teams', stale: () => [api.competition_entries.key()] },
  // Names stand beside everything that their people have done.
  {
    topic: 'team',
    what: 'user_teams',
    stale: () => [api.project_tasks.key(), api.task_comments.key(), api.task_files.key(), api.team_activity.key()],
  },
  { topic: 'team', what: 'subscriptions', stale: () => [api.team_projects.key()] },
  { topic: 'plans', stale: () => [api.subscriptions.key()] },
  { topic: 'materials', stale: () => [api.printing_materials.available.key()] },
  { topic: 'office', what: 'printing_materials', stale: () => [api.printing_materials.key()] },
  {
    topic: 'office',
    what: 'subscription_plans',
    stale: () => [api.subscription_plans.key(), api.analytics.key()],
  },
  { topic: 'office', what: 'subscribers', stale: () => [api.subscription_plans.key(), api.analytics.key()] },
  { topic: 'office', what: 'reconciliation_runs', stale: () => [api.reconciliation.key()] },
  { topic: 'office', what: 'printing_inquiries', stale: () => [api.printing_inquiries.key()] },
  { topic: 'company', what: 'competition_events', stale: () => [api.competition_events.list.key()] },
  // A change of an event may have renumbered its teams.
  { topic: 'event', what: 'competition_events', stale: () => [api.competition_teams.list.key()] },
  { topic: 'event', what: 'competition_teams', stale: () => [api.competition_teams.list.key()] },
  {
    topic: 'event',
    what: 'race_results',
    stale: () => [api.race_results.key(), api.racing.key(), api.race_corrections.key(), api.team_status.key()],
  },
  { topic: 'event', what: 'knockout_matches', stale: () => [api.knockout_matches.key()] },
  { topic: 'event', what: 'knockout_points', stale: () => [api.knockout_points.key(), api.racing.key()] },
  { topic: 'event', what: 'other_event_points', stale: () => [api.other_event_points.key(), api.racing.key()] },
  // Names, categories and the rules in force are part of the standings.
  ...['competition_events', 'competition_teams'].map((what) => ({
    topic: 'event',
    what,
    stale: () => [api.racing.key(), api.race_results.key(), api.knockout_matches.key()],
  })),
  {
    topic: 'events',
    stale: () => [
      api.active_events.key(),
      api.competition_events.shown.key(),
      api.competition_teams.shown.key(),
      api.competition_teams.mine.key(),
    ],
  },
  { topic: 'event', what: 'late_entries', stale: () => [api.late_entries.key()] },
  { topic: 'event', stale: () => [api.event_closing.key()] },
  // The first lap, mark or measurement fixes the numbers of the teams.
  { topic: 'event', stale: () => [api.competition_teams.renumbering.key()] },
  { topic: 'event', stale: () => [api.live_results.own.key()] },
  { topic: 'organizer', stale: () => [ORGANIZER_KEY] },
  { topic: 'company', what: 'organizer_portals', stale: () => [api.organizer_portals.key(), ORGANIZER_KEY] },
  { topic: 'company', what: 'portal_invitations', stale: () => [api.portal_invitations.key()] },
  { topic: 'company', what: 'judging_panels', stale: () => [api.judging_panels.list.key()] },
  // The badge on a judge's page follows the event.
  ...['judging_panels', 'competition_events'].map((what) => ({
    topic: 'event',
    what,
    stale: () => [api.judging_panels.mine.key()],
  })),
  { topic: 'company', what: 'scorecard_templates', stale: scorecards },
  // For judges, who hear of their event only.
  { topic: 'event', what: 'scorecard_templates', stale: scorecards },
  // A first result settles what of a scorecard can still be changed.
  { topic: 'event', what: 'competition_scores', stale: () => [api.scorecard_templates.get.key()] },
  { topic: 'event', what: 'enhanced_scrutineering_results', stale: () => [api.scorecard_templates.get.key()] },
  { topic: 'event', what: 'competition_scores', stale: () => [api.competition_scores.list.key()] },
  // What a panel is to mark, and with what.
  { topic: 'event', what: 'judging_panels', stale: () => [api.competition_scores.desk.key()] },
  { topic: 'event', what: 'competition_teams', stale: () => [api.competition_scores.desk.key()] },
  { topic: 'event', what: 'competition_events', stale: () => [api.competition_scores.desk.key()] },
  {
    topic: 'event',
    what: 'enhanced_scrutineering_results',
    stale: () => [
      api.enhanced_scrutineering_results.key(),
      api.scrutineering.desk.key(),
      api.team_scorecard_summary.key(),
    ],
  },
  // Which teams there are for whom, with which penalty, and what is checked with which template.
  ...['competition_teams', 'judging_panels', 'scorecard_templates'].map((what) => ({
    topic: 'event',
    what,
    stale: () => [api.scrutineering.key()],
  })),
  // Whatever changes in an event may have left its trace.
  { topic: 'event', stale: () => [api.competition_history.key()] },
]

/** Refetches what a change touches; without `what`, everything that belongs to the topic. */
export function refetchTopic(topic: string, what?: string) {
  const name = topic.split(':', 1)[0]
  for (const rule of rules) {
    if (rule.topic !== name) continue
    if (what !== undefined && rule.what !== undefined && rule.what !== what) continue
    for (const queryKey of rule.stale())
      void (what === undefined ? queryClient.invalidateQueries({ queryKey }) : refetchChanged(queryKey))
  }
}
