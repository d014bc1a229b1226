import { WebsitePanel } from '#web/features/admin/components/website/website-panel.tsx';
import { UndoButton } from '#web/features/tournaments/components/history/undo-button.tsx';

export default function WebsiteTab() {
  return <WebsitePanel UndoButton={UndoButton} />;
}
