/**
 * World Finals 2025, awards (C13). The highest score in what counts; where the judges choose, the ranking is their shortlist
 * [R46]. Which lines count beyond the first five awards is inferred from the names, to be confirmed against the printed matrix
 * [R47]: `unresolved` says what is open. Fastest Car is the lowest time-trial mean [R48].
 */
import type { Award } from '../pack.ts'

const award = (id: string, title: string, counts: readonly string[], more: Partial<Award> = {}): Award => ({
  id,
  article: 'C13',
  title,
  basis: counts.length > 0 ? 'parts' : 'total',
  counts,
  place: 1,
  judges_choose: false,
  no_performance_failure: false,
  only_for: null,
  unresolved: null,
  ...more,
})

const CHOSEN = { judges_choose: true }
const NOMINATED = { judges_choose: true, basis: 'nominated' } as const
const CLEAN = { no_performance_failure: true, article: 'C13, T2.4.2, C3.6.2' }
const RESEARCH = ['application_of_computer_aided_analysis', 'research_and_development', 'testing']
const ENGINEERING = [
  'specifications',
  'design_concepts',
  '3d_modelling',
  'use_of_cam_cnc',
  'other_manufacturing_and_assembly',
  'design_process_evaluation',
  ...RESEARCH,
]
const MANAGEMENT = [
  'initiation_process',
  'project_schedule',
  'budget_and_resource_management',
  'roles_and_responsibilities',
  'team_and_stakeholder_communications',
  'risk_management',
  'monitoring_and_controlling',
]
const MARKETING = ['marketing_strategy_and_materials', 'sponsorship_and_return_on_investment']
const PIT = [
  'pit_display_design_process',
  'pit_display_content_clarity_and_impact',
  'functionality_and_user_experience_execution',
]
const VERBAL = [
  'engagement_and_presentation_dynamics',
  'team_contribution',
  'content_quality_relevance_and_subject_understanding',
  'time_clarity_and_structure_of_content',
  'innovation',
  'collaboration',
  'stem_racing_learning_journey',
]
const SCRUTINEERING = ['specifications', 'engineering_drawings', 'rendering', 'quality_of_finish_and_assembly']
const second = (lines: string) => ({ ...CHOSEN, unresolved: `${lines} may count for a second award.` })

export const AWARDS: readonly Award[] = [
  award('world_champions', 'World Champions', []),
  award('second_place', '2nd Place', [], { place: 2 }),
  award('third_place', '3rd Place', [], { place: 3 }),
  award('international', 'Best International Collaboration Team', [], { only_for: 'international_collaboration' }),
  award('newcomer', 'Best Newcomer', [], { only_for: 'newcomer' }),
  award('best_engineered_car', 'Best Engineered Car', ENGINEERING, CLEAN),
  award('scrutineering', 'FIA Scrutineering', SCRUTINEERING),
  award('sponsorship_marketing', 'Sponsorship & Marketing', MARKETING, second('Both lines, and Digital Media,')),
  award('innovative_thinking', 'Innovative Thinking', ['innovation'], CHOSEN),
  award('recognition', 'Chair of Judges Recognition of Achievement', [], NOMINATED),
  award('research_development', 'Research and Development', RESEARCH, CHOSEN),
  award('fastest_car', 'Fastest Car', ['time_trial'], { ...CLEAN, basis: 'lowest_value' }),
  award('team_identity', 'Team Identity', ['overall_team_identity'], second('The line')),
  award('pit_display', 'Pit Display', PIT, CHOSEN),
  award('verbal_presentation', 'Verbal Presentation', VERBAL, CHOSEN),
  award('project_management', 'Project Management', MANAGEMENT, CHOSEN),
  award('digital_media', 'Digital Media', ['digital_media_proficiency'], second('The line')),
  award('knockout', 'Knockout Competition Winners', [], { basis: 'knockout_winner' }),
  award('women_in_motorsport', 'FIA Women in Motorsport', [], NOMINATED),
  award('sustainability', 'Sustainability', ['sustainability'], CHOSEN),
  award('nose_change', 'Fastest Nose Change', [], { basis: 'nominated' }),
  award('autodesk_ai', 'Autodesk AI (Generative design)', [], { basis: 'nominated' }),
]
