"""How the judgement of bots is learnt: self-play, samples, and training in PyTorch (the extra `train`)."""
