/**
 * The page's way in: styles and elements.
 * @module
 */
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/prose.css';
import './styles/json.css';
import './styles/findings.css';
import './styles/figure.css';
import './styles/bench.css';
import './styles/panels.css';
import './styles/bench-wide.css';
import './styles/transcript.css';
import './styles/transport.css';
import './styles/lesson.css';
import './app';
import { language } from './words/language';

document.documentElement.lang = language;
