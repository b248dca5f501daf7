/**
 * World Finals 2025, the judged points (C3.5 and the scorecards of the appendix): whole marks, one agreed by the panel's lead
 * for each criterion [R2].
 *
 * | scorecard                      | sections                                                                    | points |
 * |--------------------------------|-----------------------------------------------------------------------------|--------|
 * | Scrutineering (C4)             | Drawings 20, rendering 20, finish 20; the Specifications' 100 are deductions | 60     |
 * | Design & Engineering (C5)      | Portfolio 9 × 20                                                            | 180    |
 * | Project Management (C6)        | Initiating 35, planning 25, executing 20, monitoring 10                     | 90     |
 * | Enterprise (C7)                | Portfolio 100, pit display 60, team identity 20                             | 180    |
 * | Verbal Presentation (C8)       | Technique 40, composition 40, subject 60 [R1]                                 | 140    |
 */
import type { CardCriterion, CardSection, Scorecard } from '../pack.ts'

const of = (max: number, id: string, title: string): CardCriterion => ({ id, title, max })
const section = (title: string, ...criteria: CardCriterion[]): CardSection => ({ title, criteria })

export const SCORECARDS: readonly Scorecard[] = [
  {
    id: 'specification-scrutineering',
    title: 'Specification & Scrutineering',
    article: 'C4',
    sections: [
      section(
        'Scrutineering',
        of(20, 'engineering_drawings', 'Engineering Drawings'),
        of(20, 'rendering', 'Rendering'),
        of(20, 'quality_of_finish_and_assembly', 'Quality of Finish and Assembly'),
      ),
    ],
  },
  {
    id: 'design-engineering',
    title: 'Design & Engineering',
    article: 'C5',
    sections: [
      section(
        'Portfolio',
        of(20, 'design_concepts', 'Design Concepts'),
        of(20, '3d_modelling', '3D Modelling'),
        of(20, 'application_of_computer_aided_analysis', 'Application of Computer Aided Analysis'),
        of(20, 'use_of_cam_cnc', 'Use of CAM/CNC'),
        of(20, 'other_manufacturing_and_assembly', 'Other Manufacturing & Assembly'),
        of(20, 'research_and_development', 'Research & Development'),
        of(20, 'testing', 'Testing'),
        of(20, 'design_process_evaluation', 'Design Process Evaluation'),
        of(20, 'design_engineering_document_presentation', 'Document Presentation'),
      ),
    ],
  },
  {
    id: 'project-management',
    title: 'Project Management',
    article: 'C6',
    sections: [
      section(
        'Initiating',
        of(20, 'initiation_process', 'Initiation Process'),
        of(15, 'project_schedule', 'Project Schedule'),
      ),
      section(
        'Planning',
        of(15, 'budget_and_resource_management', 'Budget and Resource Management'),
        of(10, 'roles_and_responsibilities', 'Roles and Responsibilities'),
      ),
      section(
        'Executing',
        of(10, 'team_and_stakeholder_communications', 'Team & Stakeholder Communications'),
        of(10, 'risk_management', 'Risk Management'),
      ),
      section('Monitoring and Controlling', of(10, 'monitoring_and_controlling', 'Monitoring & Controlling')),
    ],
  },
  {
    id: 'enterprise',
    title: 'Enterprise',
    article: 'C7',
    sections: [
      section(
        'Enterprise portfolio',
        of(20, 'marketing_strategy_and_materials', 'Marketing Strategy & Materials'),
        of(20, 'sponsorship_and_return_on_investment', 'Sponsorship & Return on Investment'),
        of(20, 'digital_media_proficiency', 'Digital Media Proficiency'),
        of(20, 'sustainability', 'Sustainability'),
        of(20, 'enterprise_document_presentation', 'Document Presentation'),
      ),
      section(
        'Pit Display',
        of(20, 'pit_display_design_process', 'Pit Display Design Process'),
        of(20, 'pit_display_content_clarity_and_impact', 'Pit Display Content Clarity and Impact'),
        of(20, 'functionality_and_user_experience_execution', 'Functionality & User Experience execution'),
      ),
      section('Team Identity', of(20, 'overall_team_identity', 'Overall Team Identity')),
    ],
  },
  {
    id: 'verbal-presentation',
    title: 'Verbal Presentation',
    article: 'C8',
    sections: [
      section(
        'Technique',
        of(20, 'engagement_and_presentation_dynamics', 'Engagement & Presentation Dynamics'),
        of(20, 'team_contribution', 'Team Contribution'),
      ),
      section(
        'Composition',
        of(
          20,
          'content_quality_relevance_and_subject_understanding',
          'Content Quality, Relevance & Subject Understanding',
        ),
        of(20, 'time_clarity_and_structure_of_content', 'Time, Clarity and structure of content'),
      ),
      section(
        'Subject',
        of(20, 'innovation', 'Innovation'),
        of(20, 'collaboration', 'Collaboration'),
        of(20, 'stem_racing_learning_journey', 'STEM Racing learning journey'),
      ),
    ],
  },
]
